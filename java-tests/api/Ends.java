// All ways to end: an exit status, an uncaught exception, a hang, a hook.
import jsym.Verify;

public class Ends {
    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("bye")));
        switch (Verify.choose(4)) {
            case 0 -> System.exit(3);
            case 1 -> throw new IllegalStateException("no");
            case 2 -> {
                synchronized (Ends.class) {
                    Ends.class.wait();
                }
            }
            default -> System.out.print("done ");
        }
    }
}
