package jsym.vm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** What generated code asks the virtual machine for: the objects of java.lang.invoke that constants stand for. */
public final class Linkage {
    private static final int LAST_FIELD_KIND = 4;

    private Linkage() {}

    /** A lookup object with the full powers of the class. */
    public static native MethodHandles.Lookup lookup(Class<?> caller);

    /** The type of a method descriptor. */
    public static native MethodType methodType(Class<?> caller, String descriptor);

    /** The type of a field descriptor. */
    private static native Class<?> fieldType(Class<?> caller, String descriptor);

    /** A method handle constant (JVMS 5.4.3.5) with a reference kind of table 5.4.3.5-A. */
    public static MethodHandle methodHandle(Class<?> caller, int kind, Class<?> owner, String name, String descriptor) {
        boolean isField = kind <= LAST_FIELD_KIND;
        Object type = isField ? fieldType(caller, descriptor) : methodType(caller, descriptor);
        return link(caller, kind, owner, name, type);
    }

    private static native MethodHandle link(Class<?> caller, int kind, Class<?> owner, String name, Object type);
}
