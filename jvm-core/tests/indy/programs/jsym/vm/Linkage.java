package jsym.vm;

import java.lang.invoke.MethodHandles;

/** Stands in for the class of the same name that jsym gives to the programs it runs. */
public class Linkage {
    public static MethodHandles.Lookup lookup(Class<?> caller) {
        try {
            return MethodHandles.privateLookupIn(caller, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            throw new InternalError(e);
        }
    }
}
