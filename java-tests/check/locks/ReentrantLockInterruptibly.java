// The lock is never given back, but who waits for it is interrupted, and ends with an exception that it catches.
// verdict: ok
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockInterruptibly {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean ended;

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                assert false : "the lock is taken";
            } catch (InterruptedException interrupted) {
                assert !Thread.currentThread().isInterrupted();
                ended = true;
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert ended && lock.isHeldByCurrentThread();
    }
}
