// LockNotReleasedByException with the unlock in a finally block.
// verdict: ok
import java.util.concurrent.locks.ReentrantLock;

public class LockReleasedInFinally {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread worker = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        worker.start();
        lock.lock();
        try {
            Integer.parseInt("not a number");
        } catch (NumberFormatException e) {
            // As expected.
        } finally {
            lock.unlock();
        }
        worker.join();
        assert !lock.isLocked();
    }
}
