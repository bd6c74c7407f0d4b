// The interrupt is swallowed in a loop that waits again: if it comes while the thread waits, the thread never ends.
// verdict: deadlock
public class InterruptSwallowed {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        // The flag is clear now, and stays clear.
                    }
                }
            }
        });
        worker.start();
        worker.interrupt();
    }
}
