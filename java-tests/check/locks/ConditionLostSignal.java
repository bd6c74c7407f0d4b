// The signal can come before the wait, and nobody has kept it.
// verdict: deadlock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionLostSignal {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            lock.lock();
            go.awaitUninterruptibly();
            lock.unlock();
        });
        waiter.start();
        lock.lock();
        go.signal();
        lock.unlock();
    }
}
