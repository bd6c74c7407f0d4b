// The worker waits for the lock when it is interrupted. The lock may be given back before it looks at its flag: then it has
// the lock, and is still interrupted.
// verdict: assert
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedAfterQueueing {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread worker = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                boolean interrupted = Thread.currentThread().isInterrupted();
                lock.unlock();
                assert !interrupted;
            } catch (InterruptedException e) {
                // Did not get it.
            }
        });
        worker.start();
        worker.interrupt();
        lock.unlock();
        worker.join();
    }
}
