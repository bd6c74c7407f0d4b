// lock() does not care for interrupts: who waits for the lock that main keeps waits for ever, and main for it.
// verdict: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockUninterruptible {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread waiter = new Thread(lock::lock);
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
