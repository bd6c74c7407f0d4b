// All primitive conversions: saturation from floating point, truncation to byte, short and char, widening signs.
public class NumericConversions {
    static void fromDouble(double d) {
        System.out.println(d + " -> " + (int) d + " " + (long) d + " " + (byte) d + " " + (short) d + " " + (int) (char) d
            + " " + (float) d);
    }

    static void fromFloat(float f) {
        System.out.println(f + " -> " + (int) f + " " + (long) f + " " + (byte) f + " " + (short) f + " " + (int) (char) f
            + " " + (double) f);
    }

    static void fromLong(long l) {
        System.out.println(l + " -> " + (int) l + " " + (byte) l + " " + (short) l + " " + (int) (char) l + " "
            + (float) l + " " + (double) l);
    }

    static void fromInt(int i) {
        System.out.println(i + " -> " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " "
            + (float) i + " " + (double) i);
    }

    public static void main(String[] args) {
        double[] doubles = {0.0, -0.0, 0.9, -0.9, 1.5, -1.5, 127.9, 128, 255.5, 256, 32768, 65535.9, 65536, 2147483647.0,
            2147483648.0, -2147483649.0, 4294967296.0, 9.223372036854775807E18, 1e19, -1e19, 1e308, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 4.9e-324, 1.0000000596046448, 3.4028235677973366e38};
        for (double d : doubles) {
            fromDouble(d);
            fromFloat((float) d);
        }
        long[] longs = {0, -1, 127, 128, -129, 32768, 65536, 1L << 31, 1L << 32, (1L << 53) + 1, (1L << 24) + 1,
            Long.MAX_VALUE, Long.MIN_VALUE, 0xCAFEBABEDEADBEEFL};
        for (long l : longs) {
            fromLong(l);
            fromInt((int) l);
        }
        byte b = (byte) 200;
        short s = (short) 40000;
        char c = (char) -1;
        System.out.println(b + " " + s + " " + (int) c + " " + (b & 0xff) + " " + (char) (b & 0x7f) + " " + (b >> 1) + " "
            + (b >>> 1) + " " + (byte) (b >>> 1));
        b += 100;
        s *= 3;
        c += 2;
        System.out.println(b + " " + s + " " + (int) c);
        b >>= 1;
        s >>>= 3;
        c /= 2;
        System.out.println(b + " " + s + " " + (int) c);
        b = (byte) 127;
        b++;
        s = Short.MIN_VALUE;
        s--;
        c = 0;
        c--;
        System.out.println(b + " " + s + " " + (int) c);
        char wide = 'a';
        wide *= 1.5;
        System.out.println(wide + " " + (int) wide);
        boolean flag = b == -128;
        flag &= s > 0;
        flag |= false;
        flag ^= true;
        System.out.println(flag);
    }
}
