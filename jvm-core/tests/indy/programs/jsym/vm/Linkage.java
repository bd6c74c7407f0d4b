package jsym.vm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Stands in for the class of the same name that jsym gives to the programs it runs. */
public class Linkage {
    public static MethodHandles.Lookup lookup(Class<?> caller) {
        try {
            return MethodHandles.privateLookupIn(caller, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            throw new InternalError(e);
        }
    }

    public static MethodType methodType(Class<?> caller, String descriptor) {
        return MethodType.fromMethodDescriptorString(descriptor, caller.getClassLoader());
    }

    public static MethodHandle methodHandle(Class<?> caller, int kind, Class<?> owner, String name, String descriptor) throws Throwable {
        MethodHandles.Lookup lookup = lookup(caller);
        if (kind <= 4) {
            Class<?> type = methodType(caller, "()" + descriptor).returnType();
            switch (kind) {
                case 1: return lookup.findGetter(owner, name, type);
                case 2: return lookup.findStaticGetter(owner, name, type);
                case 3: return lookup.findSetter(owner, name, type);
                default: return lookup.findStaticSetter(owner, name, type);
            }
        }
        MethodType type = methodType(caller, descriptor);
        switch (kind) {
            case 6: return lookup.findStatic(owner, name, type);
            case 7: return lookup.findSpecial(owner, name, type, caller);
            case 8: return lookup.findConstructor(owner, type);
            default: return lookup.findVirtual(owner, name, type);
        }
    }
}
