// Waiting with a limit can end without the lock, however long the limit is.
// verdict: assert
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockTimedOut {
    static final ReentrantLock lock = new ReentrantLock();

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
            try {
                assert lock.tryLock(1, TimeUnit.HOURS) : "timed out";
                lock.unlock();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        };
        together(task, task);
    }
}
