// Statements before super and this: checked arguments, fields set before the superclass constructor runs.
// jdk: 25
public class FlexibleConstructors {
    static class Base {
        Base(int v) { System.out.println("Base " + v + " " + describe()); }
        String describe() { return "base"; }
    }

    static class Positive extends Base {
        final String name;
        final int squared;
        int later = 9;

        Positive(int v, String name) {
            if (v <= 0) throw new IllegalArgumentException("not positive: " + v);
            this.name = name.toUpperCase();
            int s = v * v;
            squared = s;
            System.out.println("before super " + s);
            super(s);
            System.out.println("after super " + later + this.name);
        }

        Positive(String text) {
            int n;
            try {
                n = Integer.parseInt(text);
            } catch (NumberFormatException e) {
                n = 1;
            }
            for (int i = 0; i < 2; i++) n *= 2;
            this(n, text);
            System.out.println("delegated");
        }

        @Override String describe() { return name + squared + later; }
    }

    class Inner {
        final int outerValue;
        Inner(int x) {
            int y = x + value;
            outerValue = y;
            super();
        }
    }

    int value = 100;

    enum E {
        A(2), B(3);
        final int sq;
        E(int n) { int s = n * n; System.out.println("enum " + s); sq = s; }
    }

    record R(int a, int b) {
        R(int both) {
            var half = both / 2;
            this(half, both - half);
        }
    }

    public static void main(String[] args) {
        new Positive(3, "three");
        new Positive("5");
        new Positive("five");
        try {
            new Positive(-1, "neg");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new FlexibleConstructors().new Inner(5).outerValue + " " + E.B.sq + " " + new R(7));
        Runnable r = new Runnable() {
            final int k = 3;
            public void run() { System.out.println("anonymous " + k); }
        };
        r.run();
    }
}
