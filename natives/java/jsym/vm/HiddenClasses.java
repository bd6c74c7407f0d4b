package jsym.vm;

import java.security.ProtectionDomain;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/** Classes that lookup objects define: hidden ones, which no name leads to, and others. */
final class HiddenClasses {
    private static final int NESTMATE = 1;
    private static final int HIDDEN = 2;

    /** The class files of all hidden classes so far; equal ones are told apart by their number. */
    private static byte[][] known = new byte[0][];

    private HiddenClasses() {}

    static Class<?> define(ClassLoader loader, Class<?> lookup, String name, byte[] source, int offset, int length,
            ProtectionDomain domain, boolean initialize, int flags, Object classData) {
        Class<?> made;
        if ((flags & HIDDEN) == 0) {
            made = Loaders.define(loader, name, source, offset, length, domain, null);
        } else {
            byte[] bytes = Arrays.copyOfRange(source, offset, offset + length);
            made = define(number(bytes), lookup, name, bytes, (flags & NESTMATE) != 0, classData);
        }
        if (initialize) {
            Unsafe.getUnsafe().ensureClassInitialized(made);
        }
        return made;
    }

    private static synchronized int number(byte[] bytes) {
        int number = 0;
        for (byte[] other : known) {
            if (Arrays.equals(other, bytes)) {
                number++;
            }
        }
        known = Arrays.copyOf(known, known.length + 1);
        known[known.length - 1] = bytes;
        return number;
    }

    private static native Class<?> define(int number, Class<?> lookup, String name, byte[] bytes, boolean nestmate,
            Object classData);
}
