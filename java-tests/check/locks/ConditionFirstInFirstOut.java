// signal wakes who has waited longest, as the conditions of this lock promise: the second is started when the first
// waits.
// verdict: ok
// real-juc: no
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionFirstInFirstOut {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();
    static String order = "";

    static void enter(int number) {
        lock.lock();
        go.awaitUninterruptibly();
        order += number;
        lock.unlock();
    }

    static void awaitWaiting(int count) {
        while (true) {
            lock.lock();
            try {
                if (lock.getWaitQueueLength(go) == count) {
                    return;
                }
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> enter(1));
        Thread second = new Thread(() -> enter(2));
        first.start();
        awaitWaiting(1);
        second.start();
        awaitWaiting(2);
        lock.lock();
        go.signal();
        lock.unlock();
        first.join();
        assert order.equals("1") : order;
        lock.lock();
        go.signal();
        lock.unlock();
        second.join();
    }
}
