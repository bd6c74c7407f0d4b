// A wait with a limit can end before the signal comes.
// verdict: assert
// real-juc: no
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTimedOrSignalled {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                while (!ready) {
                    assert go.await(1, TimeUnit.SECONDS) : "timed out";
                }
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        lock.lock();
        ready = true;
        go.signal();
        lock.unlock();
        waiter.join();
    }
}
