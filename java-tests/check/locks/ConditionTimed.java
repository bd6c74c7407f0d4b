// A wait with a limit ends by itself; the time that is left says whether it was the signal. Nobody signals here.
// verdict: ok
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTimed {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                assert go.awaitNanos(1_000_000) <= 0;
                assert !go.await(1, TimeUnit.SECONDS);
                assert lock.isHeldByCurrentThread();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        lock.lock();
        lock.unlock();
        waiter.join();
    }
}
