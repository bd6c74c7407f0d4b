// Interrupted before it asks for the lock, the worker never gets it.
// verdict: ok
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedBeforeQueueing {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread worker = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                lock.lockInterruptibly();
                assert false;
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
            }
        });
        worker.start();
        lock.unlock();
        worker.join();
    }
}
