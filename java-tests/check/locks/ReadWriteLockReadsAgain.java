// Who reads already may read once more, whatever waits.
// verdict: ok
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockReadsAgain {
    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        writer.start();
        lock.readLock().lock();
        lock.readLock().lock();
        lock.readLock().unlock();
        lock.readLock().unlock();
        writer.join();
    }
}
