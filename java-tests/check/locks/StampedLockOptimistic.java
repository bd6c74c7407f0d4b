// What was read without a lock counts only if no writer came in between; otherwise it is read again under the lock.
// verdict: ok
import java.util.concurrent.locks.StampedLock;

public class StampedLockOptimistic {
    static final StampedLock lock = new StampedLock();
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            long stamp = lock.writeLock();
            x++;
            y++;
            lock.unlockWrite(stamp);
        });
        writer.start();
        long stamp = lock.tryOptimisticRead();
        int left = x;
        int right = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            left = x;
            right = y;
            lock.unlockRead(stamp);
        }
        assert left == right;
        writer.join();
    }
}
