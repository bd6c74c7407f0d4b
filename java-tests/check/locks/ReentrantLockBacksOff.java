// The second lock is only tried, and the first given back if it is taken: no circle of waiting threads, and both
// counts are made or neither.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockBacksOff {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();
    static volatile int done;
    static volatile int failed;

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock()) {
                try {
                    synchronized (ReentrantLockBacksOff.class) {
                        done++;
                    }
                } finally {
                    second.unlock();
                }
            } else {
                synchronized (ReentrantLockBacksOff.class) {
                    failed++;
                }
            }
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
        assert done + failed == 2;
        assert !left.isLocked() && !right.isLocked();
    }
}
