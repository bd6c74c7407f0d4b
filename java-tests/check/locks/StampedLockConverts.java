// A reader becomes the writer if it is alone; otherwise it gives the read lock back and waits.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.locks.StampedLock;

public class StampedLockConverts {
    static final StampedLock lock = new StampedLock();
    static int count;

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
            long stamp = lock.readLock();
            long write = lock.tryConvertToWriteLock(stamp);
            if (write == 0) {
                lock.unlockRead(stamp);
                write = lock.writeLock();
            }
            count++;
            lock.unlock(write);
        };
        together(task, task);
        assert count == 2 && !lock.isWriteLocked() && !lock.isReadLocked();
    }
}
