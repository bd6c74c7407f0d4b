// System.exit runs the hooks; a hook that needs a lock which the exiting thread holds never ends.
// verdict: deadlock
public class ExitRunsHooks {
    public static void main(String[] args) {
        Object lock = new Object();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        }));
        synchronized (lock) {
            System.exit(0);
        }
    }
}
