// A chain of causes with common frames left out, suppressed exceptions, and an exception in a nested class.
// exit: 1
// stderr: same
public class UncaughtCause {
    static class Loader implements AutoCloseable {
        void load(String name) throws java.io.IOException {
            try {
                parse(name);
            } catch (NumberFormatException e) {
                throw new java.io.IOException("cannot load " + name, e);
            }
        }

        int parse(String s) {
            return Integer.parseInt(s);
        }

        @Override
        public void close() {
            throw new IllegalStateException("close failed", new Error("inner"));
        }
    }

    static class Wrapper extends RuntimeException {
        Wrapper(Throwable cause) {
            super(cause);
        }
    }

    static void work() {
        try (Loader loader = new Loader()) {
            loader.load("x12");
        } catch (java.io.IOException e) {
            throw new Wrapper(e);
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        Runnable r = UncaughtCause::work;
        r.run();
    }
}
