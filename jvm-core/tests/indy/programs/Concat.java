// needs: 17
// again with javac: -XDstringConcat=indy
public class Concat {
    static class Loud { final String n; Loud(String n) { this.n = n; } public String toString() { System.out.println("toString " + n); return n; } }
    static class Null { public String toString() { return null; } }
    static class Bad { public String toString() { throw new IllegalStateException("bad"); } }
    static final String LONG = "x".repeat(3);

    public static void main(String[] args) {
        boolean z = args.length == 0; byte b = -128; char c = '\u20ac'; short s = -32768; int i = Integer.MIN_VALUE; long l = Long.MIN_VALUE;
        float f = 1.0e10f; double d = 1.0 / 3; String str = "s"; Object nul = null; String nulls = null; char[] chars = null; int[] array = null;
        System.out.println("" + z + b + c + s + i + l + f + d + str + nul + nulls + chars + array);
        System.out.println(Float.NaN + "|" + -0.0f + "|" + Float.MIN_VALUE + "|" + f / 0 + "|" + -d / 0 + "|" + (0 * d) + "|" + (-0.0 * d));
        System.out.println("\1 and \2 " + str + "\2\1" + i + "\0");
        String lone = "\ud800" + str + '\udc00' + "\udbff" + c;
        for (int k = 0; k < lone.length(); k++) System.out.print((int) lone.charAt(k) + " ");
        System.out.println();
        System.out.println(new Loud("a") + "," + new Loud("b") + 1 + new Loud("c"));
        System.out.println(new Null() + "!" + nul);
        try { System.out.println(new Loud("x") + "" + new Bad() + new Loud("never")); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        str += i; str += 'q'; str += nul; str += 1L;
        System.out.println(str);
        Object o = "obj"; o += "more" + 2.0f; System.out.println(o);
        System.out.println((char) (c + 1) + (byte) 300 + "" + (short) 70000 + (char) 65 + (c + 1));
        StringBuilder sb = new StringBuilder("sb"); CharSequence cs = "cs";
        System.out.println(sb + "" + cs + Integer.valueOf(7) + Character.valueOf('k') + Boolean.FALSE + new int[0].length);
        System.out.println(str + "");
        System.out.println("" + nul);
        System.out.println("" + 1 + 2 + 3 + (1 + 2 + 3));
        int n = 1; long m = 2;
        System.out.println("" + n++ + m + n + m++ + n++ + m + n + m++ + n++ + m + n + m++ + n++ + m + n + m++ + n++ + m + n + m++ + n++ + m + n + m++ + n++ + m + n + m++);
        System.out.println("" + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n + n
            + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m + m
            + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c
            + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d
            + "end" + z + z + LONG);
    }
}
