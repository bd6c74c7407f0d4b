// A wait for a condition with a deadline, as it should be written: it ends with the deadline or the condition.
// verdict: ok
public class TimeDeadlineLoop {
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread never = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        never.start();
        long deadline = System.nanoTime() + 50_000_000L;
        synchronized (lock) {
            while (!ready) {
                long remaining = deadline - System.nanoTime();
                if (remaining <= 0) {
                    break;
                }
                lock.wait(remaining / 1_000_000, (int) (remaining % 1_000_000));
            }
        }
        never.join();
    }
}
