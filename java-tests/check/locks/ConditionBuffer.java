// A buffer of one place with a condition for each side: what goes in comes out, in order, and nobody is left waiting.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionBuffer {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notFull = lock.newCondition();
    static final Condition notEmpty = lock.newCondition();
    static int item;

    static void put(int value) throws InterruptedException {
        lock.lock();
        try {
            while (item != 0) {
                notFull.await();
            }
            item = value;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    static int take() throws InterruptedException {
        lock.lock();
        try {
            while (item == 0) {
                notEmpty.await();
            }
            int value = item;
            item = 0;
            notFull.signal();
            return value;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread producer = new Thread(() -> {
            try {
                put(1);
                put(2);
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        producer.start();
        assert take() == 1;
        assert take() == 2;
        producer.join();
    }
}
