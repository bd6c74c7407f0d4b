// Two threads write under the read lock, which does not keep them apart.
// verdict: race
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockWrongSide {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

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
        Runnable task = () -> {
            lock.readLock().lock();
            value++;
            lock.readLock().unlock();
        };
        together(task, task);
    }
}
