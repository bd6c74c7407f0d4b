// Runtime.halt skips hooks and finally clauses.
// exit: 11
public class HaltNow {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
        System.out.println("halting");
        System.out.flush();
        try {
            Runtime.getRuntime().halt(11);
        } finally {
            System.out.println("never");
        }
    }
}
