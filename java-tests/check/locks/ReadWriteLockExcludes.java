// A writer is alone; what it writes is seen whole by the readers.
// verdict: ok
// check: deadlock,assert,exception,race
// real-juc: no
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockExcludes {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int left;
    static int right;

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
        Runnable writer = () -> {
            lock.writeLock().lock();
            left++;
            right++;
            lock.writeLock().unlock();
        };
        Runnable reader = () -> {
            lock.readLock().lock();
            assert left == right;
            lock.readLock().unlock();
        };
        together(writer, reader, reader);
    }
}
