// Whoever takes the lock first keeps it for ever. If it is the other thread, the main thread waits in vain.
// verdict: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class LockNeverGivenBack {
    static final ReentrantLock LOCK = new ReentrantLock();
    static volatile int owner;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            if (LOCK.tryLock()) {
                owner = 2;
            }
        });
        other.start();
        LOCK.lock();
        owner = 1;
        other.join();
        assert owner == 1;
    }
}
