// Constant expressions are interned and folded; computed strings are not; intern joins them again.
public class StringIdentity {
    static final String A = "hel", B = "lo";
    static final String AB = A + B;
    static String notFinal = "lo";
    static final String computed = A.concat(B);
    static final int N = 3;
    static final boolean FLAG = N > 2 && !false;
    static final char C = 'c' + 1;
    static final long L = 1L << 40 | N;
    static final double D = 1 / 2 + 1 / 2.0;
    static final byte BYTE = (byte) 300;
    static final String MIXED = "n" + N + FLAG + C + L + D + BYTE + (N == 3 ? "yes" : "no") + (char) (C + 1) + -N + ~N + (N >>> 1) + 1e10f + null;

    static class Other { static final String HELLO = "hello"; }

    public static void main(String[] args) {
        String hello = "hello";
        System.out.println((hello == "hello") + " " + (hello == AB) + " " + (hello == A + B) + " " + (hello == Other.HELLO) + " " + (hello == "hel" + "lo"));
        System.out.println((hello == A + notFinal) + " " + (hello == computed) + " " + (hello == (A + notFinal).intern()) + " " + (hello == computed.intern()) + " " + (hello == new String("hello")) + " " + (hello == new String("hello").intern()));
        final String local = "lo";
        String plain = "lo";
        System.out.println((hello == "hel" + local) + " " + (hello == "hel" + plain) + " " + (hello.substring(0) == hello) + " " + (hello.concat("") == hello) + " " + (hello.toString() == hello) + " " + (String.valueOf((Object) hello) == hello));
        System.out.println(MIXED + " " + BYTE + " " + D);
        String built = new StringBuilder("fresh").append("-string").toString();
        String interned = built.intern();
        System.out.println((interned == "fresh-string") + " " + (interned == built.intern()) + " " + "".intern().isEmpty() + " " + ("" == "a".substring(1)));
        System.out.println((hello.replace('z', 'y') == hello) + " " + (hello.trim() == hello) + " " + (hello.repeat(1) == hello) + " " + (hello.toLowerCase() == hello) + " " + (hello.strip() == hello));
        switch (built) {
            case "fresh" + "-" + "string" -> System.out.println("constant case");
            default -> System.out.println("default");
        }
        Object lock1 = "lock", lock2 = "lo" + "ck";
        synchronized (lock1) {
            System.out.println(Thread.holdsLock(lock2));
        }
        Class<?> k = String.class;
        System.out.println((k == "".getClass()) + " " + (int[].class == new int[0].getClass()) + " " + (Integer.TYPE == int.class) + " " + (void.class == Void.TYPE));
        System.out.println(Integer.MAX_VALUE + 1 + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2) + " " + 'a' / 2 + " " + (5 & 3 | 8 ^ 2) + " " + (-17 >> 2) + " " + (-17 >>> 28) + " " + (1.0 / 0 > Double.MAX_VALUE) + " " + 7 % -3 + " " + -7 / 2);
    }
}
