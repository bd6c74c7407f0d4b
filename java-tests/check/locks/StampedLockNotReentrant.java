// This lock does not know who has it: the second writeLock of the same thread waits for ever.
// verdict: deadlock
import java.util.concurrent.locks.StampedLock;

public class StampedLockNotReentrant {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> lock.unlockRead(lock.readLock()));
        other.start();
        long stamp = lock.writeLock();
        lock.writeLock();
    }
}
