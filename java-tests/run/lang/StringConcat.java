// String concatenation of every type, with constants, nulls, many operands, side effects and failing toString.
public class StringConcat {
    static class Loud {
        int calls;
        @Override public String toString() { return "loud" + ++calls; }
    }

    static class NullText {
        @Override public String toString() { return null; }
    }

    static class Fails {
        @Override public String toString() { throw new IllegalStateException("toString"); }
    }

    static int counter;
    static int next() { return ++counter; }

    static String many(int a, long b, String c) {
        return a + "-" + b + c + a + b + "\u0001\u0002" + c + a + "x" + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c
            + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c
            + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c
            + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c
            + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c
            + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c + a + b + c;
    }

    public static void main(String[] args) {
        byte b = -8; short s = 300; char c = 'c'; int i = -5; long l = 1L << 40; float f = 1.25f; double d = -0.0; boolean z = true;
        String n = null; Object o = null; Loud loud = new Loud(); char[] chars = {'h', 'i'};
        System.out.println("" + b + s + c + i + l + f + d + z + n + o + loud);
        System.out.println(b + s + "|" + c + i + "|" + (c + i) + "|" + l + f + "|" + (l + f) + "|" + z);
        System.out.println(c + c + "" + c + c);
        System.out.println(1 + 2 + "3" + 4 + 5 + 'a' + 1.0 + 1f + 10L + null + false);
        System.out.println("x" + n + "y" + new NullText() + "z" + (Object) "obj" + (n + null));
        System.out.println(loud + "" + loud + " " + loud.calls);
        System.out.println("n" + next() + next() + next() * 10 + (next() + next()));
        System.out.println(many(1, 2L, "three").hashCode() + " " + many(1, 2L, "three").length());
        String acc = "";
        for (int k = 0; k < 20; k++) acc += k + ",";
        System.out.println(acc);
        acc += 'x';
        acc += 1.5f;
        acc += null;
        acc += true;
        System.out.println(acc);
        System.out.println("é" + "日本" + 'ß' + "\uD83D\uDE00" + i);
        System.out.println("latin" + '\u00ff' + "|" + '\u0100' + "|");
        try {
            System.out.println("before " + new Fails());
        } catch (IllegalStateException e) {
            System.out.println("failed in " + e.getMessage());
        }
        final String x = "con", y = "cat";
        System.out.println((x + y == "concat") + " " + ((n + "") == (n + "")) + " " + (x + y).intern().equals("concat"));
        System.out.println("" + Double.MAX_VALUE + Float.MIN_VALUE + Long.MIN_VALUE + Integer.MIN_VALUE + Byte.MIN_VALUE + Character.MAX_VALUE);
        System.out.println("nul\0in" + i + "side" + '\0' + "\1\2" + l);
        StringBuilder sb = new StringBuilder("sb");
        System.out.println("with " + sb + sb.append('!') + sb.length());
        System.out.println(String.valueOf(chars) + chars.length + 1 / 3.0 + 100f / 3 + 1e7 + 1e-4 + 1e10f);
        Integer boxed = 1000; Character boxedChar = 'Z'; Double boxedDouble = null;
        System.out.println(boxed + "" + boxedChar + boxedDouble + (boxed + boxedChar) + new int[0].length);
    }
}
