// A thread that has seen what is written under the lock can still find the lock taken: it is given back later.
// verdict: assert
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockSeenTaken {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            lock.lock();
            written = true;
            lock.unlock();
        });
        writer.start();
        if (written) {
            assert lock.tryLock() : "still taken";
        }
    }
}
