// System.exit inside try: finally clauses do not run, shutdown hooks do.
// exit: 3
public class ExitInFinally {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            System.out.println("leaving");
            System.exit(3);
        } finally {
            System.out.println("never printed");
        }
    }
}
