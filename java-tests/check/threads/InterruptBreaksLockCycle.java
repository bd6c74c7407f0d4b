// verdict: ok
// The two threads may come to wait for each other, but the main thread interrupts one of them in any case.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptBreaksLockCycle {
    static final Lock left = new ReentrantLock();
    static final Lock right = new ReentrantLock();

    static void takeBoth(Lock first, Lock second) {
        first.lock();
        try {
            second.lockInterruptibly();
            second.unlock();
        } catch (InterruptedException e) {
            // gives up
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> takeBoth(left, right));
        Thread b = new Thread(() -> takeBoth(right, left));
        a.start();
        b.start();
        b.interrupt();
        a.join();
        b.join();
    }
}
