// A reader waits for a second one, who queues up behind a writer, who waits for the first: nobody lets the others go on.
// The writer has taken nothing, but it waits.
// verdict: deadlock
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockReaderBehindWriter {
    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread second = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        lock.readLock().lock();
        writer.start();
        second.start();
        second.join();
        lock.readLock().unlock();
        writer.join();
    }
}
