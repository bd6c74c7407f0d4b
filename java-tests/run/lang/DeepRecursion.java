// Unbounded recursion ends in StackOverflowError, which can be caught; afterwards everything still works.
public class DeepRecursion {
    static int depth;

    static void down() {
        depth++;
        down();
    }

    static long wide(long a, double b, Object c) {
        depth++;
        return wide(a + 1, b * 2, c) + 1;
    }

    static int withFinally(int n) {
        try {
            return n > 100000000 ? 0 : withFinally(n + 1);
        } finally {
            depth = Math.max(depth, n);
        }
    }

    static class Chain {
        Chain next;
        @Override public String toString() { return "c" + next; }
        @Override public int hashCode() { return next.hashCode() + 1; }
    }

    interface Loop { void go(Loop l); }

    static int mutual(int n) { return n == 0 ? 0 : 1 + other(n - 1); }
    static int other(int n) { return n == 0 ? 0 : 1 + mutual(n - 1); }

    static synchronized void locked() {
        depth++;
        locked();
    }

    static void attempt(String what, Runnable r) {
        depth = 0;
        try {
            r.run();
            System.out.println(what + " came back");
        } catch (StackOverflowError e) {
            System.out.println(what + " " + e.getClass().getName() + " " + e.getMessage() + " " + (e.getStackTrace().length > 100) + " " + (e.getStackTrace().length <= 1024));
        }
    }

    public static void main(String[] args) {
        attempt("static", DeepRecursion::down);
        System.out.println(depth > 500);
        attempt("again", DeepRecursion::down);
        attempt("wide", () -> wide(1, 2, "x"));
        attempt("finally", () -> withFinally(0));
        attempt("synchronized", DeepRecursion::locked);
        Chain c = new Chain();
        c.next = c;
        attempt("toString", () -> c.toString());
        attempt("hashCode", () -> c.hashCode());
        Loop loop = l -> l.go(l);
        attempt("lambda", () -> loop.go(loop));
        attempt("constructor", Maker::new);
        attempt("mutual", () -> System.out.println(mutual(1500)));
        java.util.List<Object> list = new java.util.ArrayList<>();
        list.add(java.util.Collections.singletonList(list));
        attempt("library", () -> list.hashCode());
        StackOverflowError own = new StackOverflowError("own");
        System.out.println(own);
        Thread t = new Thread(() -> attempt("thread", DeepRecursion::down));
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
        System.out.println("alive");
    }

    static class Maker {
        final Maker inner = new Maker();
    }
}
