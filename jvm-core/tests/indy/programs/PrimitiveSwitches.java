// needs: 25, javac: --enable-preview --release 25, java: --enable-preview
public class PrimitiveSwitches {
    static String z(boolean b) { return switch (b) { case true -> "t"; case false -> "f"; }; }
    static String zb(Boolean b) { return switch (b) { case true -> "t"; case false -> "f"; }; }
    static String l(long b) { return switch (b) { case 1L -> "1"; case 5_000_000_000L -> "5G"; case byte i -> "b" + i; case char c -> "c" + (int) c; case int i -> "i" + i; case float f -> "f" + f; case double d -> "d" + d; case long q -> "q" + q; }; }
    static String i(int b) { return switch (b) { case 1 -> "1"; case byte i -> "b" + i; case short s -> "s" + s; case char c -> "c" + (int) c; case float f -> "f" + f; case int i -> "i" + i; }; }
    static String d(double d) { return switch (d) { case 1.5 -> "1.5"; case -0.0 -> "-0"; case byte b -> "b" + b; case char c -> "c" + (int) c; case short s -> "s" + s; case int i -> "i" + i; case long l -> "l" + l; case float f -> "f" + f; case double e -> "e" + e; }; }
    static String f(float d) { return switch (d) { case 1.5f -> "1.5"; case byte b -> "b" + b; case char c -> "c" + (int) c; case short s -> "s" + s; case int i -> "i" + i; case long l -> "l" + l; case float f -> "f" + f; }; }
    static String b(byte d) { return switch (d) { case 1 -> "1"; case char c -> "c" + (int) c; case byte f -> "f" + f; }; }
    static String s(short d) { return switch (d) { case 1 -> "1"; case byte b -> "b"; case char c -> "c" + (int) c; case short f -> "f" + f; }; }
    static String c(char d) { return switch (d) { case 'x' -> "x"; case byte b -> "b"; case short c -> "s" + c; case char f -> "c" + f; }; }
    static String o(Object o) { return switch (o) { case int i when i > 3 -> "i" + i; case byte b -> "b" + b; case Long l -> "L" + l; case String s -> s; case char c -> "c" + c; case boolean b -> "z"; case double d -> "d" + d; default -> "d"; }; }
    static String ib(Integer b) { return switch (b) { case 1 -> "t"; case Integer i when i > 5 -> "f"; case int j -> "j"; }; }
    static String lb(Long b) { return switch (b) { case 1L -> "t"; case Long i when i > 5 -> "f"; case long j -> "j"; }; }
    static String boxed(int i) { return switch (i) { case 7 -> "7"; case Integer j when j > 10 -> "J" + j; case Integer j -> "j" + j; }; }

    public static void main(String[] args) {
        System.out.println(z(true) + z(false) + zb(true) + zb(false));
        for (long x : new long[] {1, 2, -1, 200, 5_000_000_000L, 1L << 31, 1L << 62, (1L << 62) + 1, Long.MAX_VALUE, 70000, (1L << 53) + 1}) System.out.println(l(x));
        for (int x : new int[] {1, 2, -200, 200, 70000, 1 << 24, (1 << 24) + 1, Integer.MIN_VALUE, Integer.MAX_VALUE}) System.out.println(i(x));
        for (double x : new double[] {1.5, 0.0, -0.0, 1, -1, 300, -300, 70000, 1e12, 1e30, 0.1, Double.NaN, 1 / 0.0, 0.5}) System.out.println(d(x));
        for (float x : new float[] {1.5f, 0.0f, -0.0f, 1, -1, 300, -300, 70000, 1e12f, 1e30f, 0.1f, Float.NaN, 1 / 0f}) System.out.println(f(x));
        for (byte x : new byte[] {1, 2, -1}) System.out.println(b(x));
        for (short x : new short[] {1, 2, -1, 300, -300}) System.out.println(s(x));
        for (char x : new char[] {'x', 'y', 300, 40000}) System.out.println(c(x));
        for (Object x : new Object[] {5, 2, (byte) 3, 4L, "s", 'c', true, 2.5, 2.5f, new Object()}) System.out.println(o(x));
        System.out.println(ib(1) + ib(6) + ib(3) + lb(1L) + lb(6L) + lb(3L) + boxed(7) + boxed(8) + boxed(80));
    }
}
