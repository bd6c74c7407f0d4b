// Causes, suppressed exceptions, custom exception classes, getMessage and toString, stack trace elements.
public class ExceptionChaining {
    static class AppException extends Exception {
        final int code;

        AppException(int code, String message, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return "[" + code + "] " + super.getMessage();
        }
    }

    static class Quiet extends RuntimeException {
        Quiet() {
            super("quiet", null, false, false);
        }

        @Override
        public String toString() {
            return "Quiet!";
        }
    }

    static class Localized extends RuntimeException {
        @Override
        public String getLocalizedMessage() {
            return "lokal";
        }
    }

    static void low(int depth) {
        if (depth == 0) {
            throw new ArithmeticException("deep");
        }
        low(depth - 1);
    }

    static void middle() throws AppException {
        try {
            low(3);
        } catch (ArithmeticException e) {
            throw new AppException(7, "middle failed", e);
        }
    }

    static void high() {
        try {
            middle();
        } catch (AppException e) {
            RuntimeException r = new RuntimeException(e);
            r.addSuppressed(new Quiet());
            r.addSuppressed(new Localized());
            throw r;
        }
    }

    static void walk(Throwable t) {
        for (Throwable c = t; c != null; c = c.getCause()) {
            System.out.println(c + " | " + c.getMessage());
            for (StackTraceElement e : c.getStackTrace()) {
                System.out.println("    " + e.getClassName() + "." + e.getMethodName() + " " + e.getFileName() + ":" + e.getLineNumber());
            }
            for (Throwable s : c.getSuppressed()) {
                System.out.println("  suppressed " + s + " depth " + s.getStackTrace().length);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            high();
        } catch (RuntimeException e) {
            walk(e);
            e.printStackTrace(System.out);
        }
        Quiet quiet = new Quiet();
        quiet.addSuppressed(new RuntimeException());
        System.out.println(quiet.getSuppressed().length + " " + quiet.getStackTrace().length);
        System.out.println(new Exception() + " " + new Exception((String) null) + " " + new Exception((Throwable) null).getMessage());
        System.out.println(new Exception(new Error("cause text")).getMessage() + " " + new Error("m", null).getCause());
        Throwable t = new IllegalStateException("late");
        t.initCause(new Exception("root"));
        try {
            t.initCause(new Exception("again"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Throwable own = new Throwable("own");
            own.initCause(own);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        t.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "B.java", 12), new StackTraceElement("D", "e", null, -2),
            new StackTraceElement("F", "g", null, -1)});
        t.printStackTrace(System.out);
    }
}
