// A failing static initialiser gives ExceptionInInitializerError first and NoClassDefFoundError ever after.
public class ClassInitErrors {
    static class Fails {
        static int value = compute();
        static int compute() { return 1 / (value - value); }
        static void hello() { System.out.println("hello"); }
    }

    static class FailsWithError {
        static final Object O = fail();
        static Object fail() { throw new StackOverflowError("thrown by hand"); }
    }

    static class Checked {
        static { if (true) throw new IllegalStateException("checked"); }
    }

    static class Child extends Checked {
        static { System.out.println("never"); }
        static void go() { }
    }

    interface WithDefault {
        Object FIELD = bad();
        static Object bad() { throw new RuntimeException("interface init"); }
        default void m() { }
    }

    static class Implements implements WithDefault { }

    static class Own extends RuntimeException {
        static int number = Integer.parseInt("not a number");
    }

    interface Action { void run() throws Throwable; }

    static void attempt(String what, Action action) {
        try {
            action.run();
            System.out.println(what + ": fine");
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage());
            for (Throwable c = t.getCause(); c != null; c = c.getCause()) {
                System.out.println("  cause " + c);
            }
        }
    }

    public static void main(String[] args) {
        attempt("first use", () -> Fails.hello());
        attempt("second use", () -> Fails.hello());
        attempt("field", () -> System.out.println(Fails.value));
        attempt("new", () -> new Fails());
        attempt("array is fine", () -> System.out.println(new Fails[3].length));
        attempt("class literal is fine", () -> System.out.println(Fails.class.getName()));
        attempt("error", () -> System.out.println(FailsWithError.O));
        attempt("error again", () -> System.out.println(FailsWithError.O));
        attempt("child", () -> Child.go());
        attempt("child again", () -> Child.go());
        attempt("parent", () -> new Checked());
        attempt("interface", () -> new Implements());
        attempt("interface again", () -> new Implements());
        attempt("forName", () -> Class.forName("ClassInitErrors$Checked"));
        attempt("own exception", () -> { throw new Own(); });
        attempt("missing class", () -> Class.forName("no.such.Thing"));
        attempt("reflection", () -> Fails.class.getDeclaredMethod("hello").invoke(null));
        ExceptionInInitializerError e = new ExceptionInInitializerError(new RuntimeException("inside"));
        System.out.println(e.getException() + " " + e.getCause() + " " + e.getMessage());
    }
}
