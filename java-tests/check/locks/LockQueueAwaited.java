// Nobody waits any more when all have ended, and as long as the lock is taken, who waits goes on waiting.
// verdict: ok
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueAwaited {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        lock.lock();
        other.start();
        if (lock.hasQueuedThread(other)) {
            assert lock.getQueueLength() == 1;
        }
        lock.unlock();
        other.join();
        assert !lock.hasQueuedThreads();
    }
}
