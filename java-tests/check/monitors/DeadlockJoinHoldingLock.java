// main joins a thread while it holds the lock that the thread needs.
// verdict: deadlock
public class DeadlockJoinHoldingLock {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                lock.hashCode();
            }
        });
        synchronized (lock) {
            worker.start();
            worker.join();
        }
    }
}
