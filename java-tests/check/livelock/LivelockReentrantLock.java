// The loop looks at the flag under a ReentrantLock, which it takes and gives back for ever.
// verdict: livelock
// real-juc: no
import java.util.concurrent.locks.ReentrantLock;

public class LivelockReentrantLock {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean done;

    static boolean isDone() {
        lock.lock();
        try {
            return done;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            while (!isDone()) {
                Thread.onSpinWait();
            }
        }).start();
        while (!isDone()) {
            Thread.onSpinWait();
        }
    }
}
