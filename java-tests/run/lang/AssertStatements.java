// Assertions are on: failing ones throw AssertionError with a detail of any type, passing ones evaluate once.
public class AssertStatements {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static Object detail(Object o) {
        evaluated += 100;
        return o;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println(e + " | " + e.getMessage() + " | " + e.getCause());
        }
    }

    interface HasAssert {
        default void verify(int n) { assert n > 0 : "interface " + n; }
    }

    enum Level implements HasAssert { LOW; void test() { assert ordinal() > 0 : this; } }

    static class Nested {
        static { boolean on = false; assert on = true; System.out.println("nested assertions " + on); }
        void test(int[] a) { assert a.length > 1 && a[1] == 2 : a.length; }
    }

    public static void main(String[] args) {
        attempt(() -> { assert check(true); });
        attempt(() -> { assert check(false); });
        attempt(() -> { assert check(true) : detail("unused"); });
        attempt(() -> { assert check(false) : detail("text"); });
        attempt(() -> { assert false : 42; });
        attempt(() -> { assert false : 'c'; });
        attempt(() -> { assert false : 1L << 40; });
        attempt(() -> { assert false : 2.5f; });
        attempt(() -> { assert false : -0.0; });
        attempt(() -> { assert false : true; });
        attempt(() -> { assert false : null; });
        attempt(() -> { assert false : new IllegalStateException("as cause"); });
        attempt(() -> new Nested().test(new int[] {1}));
        attempt(() -> new Nested().test(new int[] {1, 2}));
        attempt(() -> Level.LOW.test());
        attempt(() -> Level.LOW.verify(0));
        attempt(() -> { throw new AssertionError(); });
        attempt(() -> { throw new AssertionError("m", new Exception("c")); });
        System.out.println(evaluated + " " + AssertStatements.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
    }
}
