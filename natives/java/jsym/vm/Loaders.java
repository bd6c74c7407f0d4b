package jsym.vm;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/** What the VM does with class loaders that a program wrote itself. */
final class Loaders {
    /** The loaders that have defined classes: the VM knows them by their place. */
    private static ClassLoader[] numbered = new ClassLoader[0];

    private Loaders() {}

    static Class<?> define(ClassLoader loader, String name, byte[] bytes, int offset, int length,
            ProtectionDomain domain, String source) {
        Class<?> made = define(isBuiltin(loader) ? -1 : number(loader), loader, name, bytes, offset, length);
        if (loader != null) {
            add(loader, made);
        }
        if (domain != null) {
            Domains.set(made, domain);
        }
        return made;
    }

    static Class<?> define(ClassLoader loader, String name, ByteBuffer buffer, int offset, int length,
            ProtectionDomain domain, String source) {
        byte[] bytes = new byte[length];
        buffer.get(offset, bytes);
        return define(loader, name, bytes, 0, length, domain, source);
    }

    /** Code of a class that a loader has defined needs another class, which the loader was not asked for yet. */
    static void ask(int number, String name) {
        String binaryName = name.replace('/', '.');
        Class<?> answer;
        try {
            answer = numbered[number].loadClass(binaryName);
        } catch (ClassNotFoundException exception) {
            throw (Error) new NoClassDefFoundError(name).initCause(exception);
        }
        if (answer == null || !answer.getName().equals(binaryName)) {
            throw new NoClassDefFoundError(name);
        }
        record(number, name, answer);
    }

    private static synchronized int number(ClassLoader loader) {
        int number = 0;
        while (number < numbered.length && numbered[number] != loader) {
            number++;
        }
        if (number == numbered.length) {
            numbered = Arrays.copyOf(numbered, number + 1);
            numbered[number] = loader;
        }
        return number;
    }

    private static native boolean isBuiltin(ClassLoader loader);

    private static native Class<?> define(int number, ClassLoader loader, String name, byte[] bytes, int offset, int length);

    private static native void add(ClassLoader loader, Class<?> made);

    private static native void record(int number, String name, Class<?> answer);

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
