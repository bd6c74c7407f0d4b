// Read without a lock, and not validated: a half of what the writer does is seen.
// verdict: assert
import java.util.concurrent.locks.StampedLock;

public class StampedLockNotValidated {
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
        assert x == y : "half written";
    }
}
