// Whether a thread waits for a lock can be asked, and depends on how far it has come.
// verdict: assert
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueLookedAt {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        lock.lock();
        other.start();
        boolean waits = lock.hasQueuedThreads();
        lock.unlock();
        other.join();
        assert !waits;
    }
}
