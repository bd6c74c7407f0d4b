// The writer takes the read lock before it gives the write lock back: no other writer comes in between.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockDowngrade {
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
            lock.writeLock().lock();
            int mine = ++value;
            lock.readLock().lock();
            lock.writeLock().unlock();
            assert value == mine;
            lock.readLock().unlock();
        };
        together(task, task);
        assert value == 2 && lock.getReadLockCount() == 0 && !lock.isWriteLocked();
    }
}
