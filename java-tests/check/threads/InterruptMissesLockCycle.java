// verdict: deadlock
// Only one thread can be interrupted, and the other one is.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptMissesLockCycle {
    static final Lock left = new ReentrantLock();
    static final Lock right = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            left.lock();
            right.lock();
            right.unlock();
            left.unlock();
        });
        Thread b = new Thread(() -> {
            right.lock();
            try {
                left.lockInterruptibly();
                left.unlock();
            } catch (InterruptedException e) {
                // gives up
            } finally {
                right.unlock();
            }
        });
        a.start();
        b.start();
        a.interrupt();
        a.join();
        b.join();
    }
}
