// As LivelockReentrantLock, with somebody to set the flag.
// verdict: ok
// real-juc: no
import java.util.concurrent.locks.ReentrantLock;

public class LivelockReentrantLockEnds {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean done;

    static boolean isDone(boolean value) {
        lock.lock();
        try {
            done |= value;
            return done;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> isDone(true)).start();
        while (!isDone(false)) {
            Thread.onSpinWait();
        }
    }
}
