// try-with-resources: closing order, null resources, suppressed exceptions, existing variables, return inside.
public class TryWithResources {
    static final class Res implements AutoCloseable {
        final String name;
        final boolean bad;

        Res(String name, boolean bad) {
            if (name.isEmpty()) throw new IllegalArgumentException("empty name");
            this.name = name;
            this.bad = bad;
            System.out.println("open " + name);
        }

        @Override
        public void close() throws Exception {
            System.out.println("close " + name);
            if (bad) throw new Exception("close of " + name);
        }
    }

    static int use(String... names) throws Exception {
        try (Res a = new Res(names[0], false); Res b = new Res(names[1], true); Res c = null; Res d = new Res(names[2], true)) {
            System.out.println("body");
            if (names.length > 3) throw new IllegalStateException(names[3]);
            return names.length;
        } finally {
            System.out.println("finally");
        }
    }

    static void report(Throwable t, String indent) {
        System.out.println(indent + t);
        for (Throwable s : t.getSuppressed()) report(s, indent + "  suppressed ");
        if (t.getCause() != null) report(t.getCause(), indent + "  cause ");
    }

    interface Action {
        void run() throws Exception;
    }

    static void attempt(Action action) {
        try {
            action.run();
        } catch (Throwable t) {
            report(t, "");
        }
        System.out.println("--");
    }

    public static void main(String[] args) throws Exception {
        attempt(() -> System.out.println(use("a", "b", "c")));
        attempt(() -> use("a", "b", "c", "body failed"));
        attempt(() -> use("a", "b", ""));
        attempt(() -> use("", "b", "c"));
        Res outside = new Res("outside", false);
        try (outside) {
            System.out.println("using " + outside.name);
        }
        try (AutoCloseable lambda = () -> System.out.println("lambda closed")) {
            System.out.println("lambda open");
        }
        for (int i = 0; i < 2; i++) {
            try (Res r = new Res("loop" + i, false)) {
                if (i == 0) continue;
                break;
            }
        }
        attempt(() -> {
            try (Res r = new Res("r", true)) {
                throw new Exception("primary");
            } catch (Exception e) {
                System.out.println("caught " + e.getMessage() + " with " + e.getSuppressed().length);
                throw new RuntimeException(e);
            }
        });
        Throwable self = new Throwable("self");
        try {
            self.addSuppressed(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
