// Waiting with a limit ends either way: with the lock, or without it. There is no deadlock although the two take the
// locks in opposite order.
// verdict: ok
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockTimed {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock(10, TimeUnit.MILLISECONDS)) {
                second.unlock();
            }
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        } finally {
            first.unlock();
        }
    }

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
        together(() -> both(left, right), () -> both(right, left));
        assert !left.isLocked() && !right.isLocked();
    }
}
