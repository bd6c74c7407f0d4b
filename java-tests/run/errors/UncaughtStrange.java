// An exception whose message and class are unusual: null message, no stack trace, localized text, multi-line text.
// exit: 1
// stderr: same
public class UncaughtStrange {
    static class Odd extends Error {
        Odd() {
            super("first line\nsecond line\tändert", new Exception(), true, false);
        }

        @Override
        public String getLocalizedMessage() {
            return "localized: " + getMessage();
        }
    }

    public static void main(String[] args) throws Throwable {
        Throwable t = new Odd();
        t.addSuppressed(new RuntimeException("with trace"));
        t.addSuppressed(new StackOverflowError());
        throw t;
    }
}
