// An interrupt ends the wait with an exception, when the lock has been taken again.
// verdict: ok
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionInterrupted {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();
    static boolean ended;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                go.await();
                assert false : "nobody signals";
            } catch (InterruptedException interrupted) {
                assert lock.isHeldByCurrentThread();
                ended = true;
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert ended;
    }
}
