// A lock is taken before it knows by whom: its text may say that it is free.
// verdict: assert
import java.util.concurrent.locks.ReentrantLock;

public class LockOwnerUnknown {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(lock::lock);
        other.start();
        if (lock.isLocked()) {
            assert !lock.toString().endsWith("[Unlocked]");
        }
        other.join();
    }
}
