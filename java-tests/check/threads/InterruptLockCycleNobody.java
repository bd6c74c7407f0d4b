// verdict: deadlock
// Both could be interrupted, but no thread does it.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptLockCycleNobody {
    static final Lock left = new ReentrantLock();
    static final Lock right = new ReentrantLock();

    static void takeBoth(Lock first, Lock second) {
        try {
            first.lockInterruptibly();
            try {
                second.lockInterruptibly();
                second.unlock();
            } finally {
                first.unlock();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> takeBoth(left, right)).start();
        new Thread(() -> takeBoth(right, left)).start();
    }
}
