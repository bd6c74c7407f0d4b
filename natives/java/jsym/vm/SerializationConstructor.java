package jsym.vm;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import jdk.internal.reflect.ConstructorAccessor;

/** Makes an object of a serializable class by the constructor of its first superclass that is not serializable. */
final class SerializationConstructor implements ConstructorAccessor {
    private Class<?> type;
    private Constructor<?> constructor;

    @Override
    public Object newInstance(Object[] arguments) throws InvocationTargetException {
        return construct(type, constructor);
    }

    private static native Object construct(Class<?> type, Constructor<?> constructor) throws InvocationTargetException;
}
