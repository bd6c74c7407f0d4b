// System.exit in a finally clause while an exception is on its way.
// exit: 42
// stderr: same
public class ExitOverridesException {
    static int f() {
        try {
            throw new IllegalStateException("swallowed by exit");
        } finally {
            System.out.println("exiting");
            System.exit(42);
        }
    }

    public static void main(String[] args) {
        System.out.println(f());
    }
}
