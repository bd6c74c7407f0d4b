// An explicit lock is not given back when its holder throws: the other thread waits for ever.
// verdict: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class LockNotReleasedByException {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Thread worker = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        worker.start();
        try {
            lock.lock();
            Integer.parseInt("not a number");
            lock.unlock();
        } catch (NumberFormatException e) {
            // The unlock was skipped.
        }
    }
}
