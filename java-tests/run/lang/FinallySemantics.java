// finally runs on every way out; it may override a return value or an exception.
public class FinallySemantics {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int override() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 1;
        }
    }

    static int saved() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            log.append("x=").append(x).append(' ');
        }
    }

    static int[] savedReference() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 2;
        }
    }

    static String nested(int how) {
        try {
            try {
                switch (how) {
                    case 0: return "return";
                    case 1: throw new IllegalArgumentException("arg");
                    case 2: throw new IllegalStateException("state");
                    case 3: throw new Error("error");
                }
                log.append("end ");
            } catch (IllegalArgumentException e) {
                log.append("inner:").append(e.getMessage()).append(' ');
                throw new IllegalStateException("from catch", e);
            } finally {
                log.append("inner-finally ");
            }
            log.append("after ");
        } catch (IllegalStateException e) {
            log.append("outer:").append(e.getMessage()).append(' ');
            return "caught";
        } finally {
            log.append("outer-finally ");
        }
        return "normal";
    }

    @SuppressWarnings("finally")
    static int breakOut() {
        int n = 0;
        while (true) {
            try {
                n++;
                if (n == 3) return -1;
                throw new RuntimeException();
            } finally {
                if (n < 5) continue;
                break;
            }
        }
        return n;
    }

    static void replace() {
        try {
            throw new IllegalStateException("first");
        } finally {
            Object o = "x";
            Integer i = (Integer) o;
        }
    }

    static long wide(long a, double b) {
        try {
            return a / (long) b;
        } catch (ArithmeticException e) {
            return -1;
        } finally {
            log.append("wide ");
        }
    }

    static int multi(int i) {
        try {
            if (i == 0) throw new java.io.IOException("io");
            if (i == 1) throw new InterruptedException("int");
            if (i == 2) Integer.parseInt("x1");
            return i;
        } catch (java.io.IOException | InterruptedException e) {
            log.append(e.getClass().getSimpleName()).append(' ');
            return 10;
        } catch (RuntimeException e) {
            log.append(e.getMessage()).append(' ');
            return 20;
        } finally {
            log.append('.');
        }
    }

    public static void main(String[] args) {
        System.out.println(override() + " " + saved() + " " + savedReference()[0] + " " + breakOut());
        for (int i = 0; i < 5; i++) {
            try {
                System.out.println(nested(i) + ": " + log);
            } catch (Error e) {
                System.out.println(e + ": " + log);
            }
            log.setLength(0);
        }
        try {
            replace();
        } catch (Throwable t) {
            System.out.println(t.getClass() + " " + t.getSuppressed().length + " " + t.getCause());
        }
        System.out.println(wide(10, 3.5) + " " + wide(1, 0.5) + " " + log);
        log.setLength(0);
        System.out.println(multi(0) + " " + multi(1) + " " + multi(2) + " " + multi(3) + " " + log);
    }
}
