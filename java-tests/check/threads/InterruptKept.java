// InterruptSwallowed with the flag set again in the handler: the loop ends.
// verdict: ok
public class InterruptKept {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }
            }
        });
        worker.start();
        worker.interrupt();
    }
}
