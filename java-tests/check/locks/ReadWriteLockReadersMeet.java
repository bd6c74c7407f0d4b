// Two readers can be inside at the same time.
// verdict: assert
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockReadersMeet {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final AtomicInteger inside = new AtomicInteger();

    static void together(Runnable... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = new Thread(tasks[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        Runnable reader = () -> {
            lock.readLock().lock();
            assert inside.incrementAndGet() == 1 : "two readers";
            inside.decrementAndGet();
            lock.readLock().unlock();
        };
        together(reader, reader);
    }
}
