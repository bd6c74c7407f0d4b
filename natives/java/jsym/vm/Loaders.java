package jsym.vm;

import java.lang.reflect.Array;
import jdk.internal.misc.Unsafe;

/** What the VM does with class loaders that a program wrote itself. */
final class Loaders {
    private Loaders() {}

    /** As Class.forName finds a class through such a loader; arrays are the VM's own affair. */
    static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        if (dimensions > 0) {
            if (!name.startsWith("L", dimensions) || !name.endsWith(";")) {
                return Class.forName(name, false, null);
            }
            Class<?> found = loader.loadClass(name.substring(dimensions + 1, name.length() - 1));
            for (int i = 0; i < dimensions; i++) {
                found = Array.newInstance(found, 0).getClass();
            }
            return found;
        }
        Class<?> found = loader.loadClass(name);
        if (found == null || !found.getName().equals(name)) {
            throw new ClassNotFoundException(name);
        }
        if (initialize) {
            Unsafe.getUnsafe().ensureClassInitialized(found);
        }
        return found;
    }
}
