// Who reads cannot become the writer: it would wait for itself.
// verdict: deadlock
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockUpgrade {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) throws Exception {
        lock.readLock().lock();
        Thread other = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        other.start();
        lock.writeLock().lock();
    }
}
