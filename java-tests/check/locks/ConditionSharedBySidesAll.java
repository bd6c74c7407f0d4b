// One condition for both sides, but everybody is woken and looks again.
// verdict: ok
// real-juc: no
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSharedBySidesAll {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static int items;

    static void change(int from, int to) {
        lock.lock();
        while (items != from) {
            changed.awaitUninterruptibly();
        }
        items = to;
        changed.signalAll();
        lock.unlock();
    }

    static void together(Runnable... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = new Thread(tasks[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        Runnable producer = () -> change(0, 1);
        Runnable consumer = () -> change(1, 0);
        together(producer, producer, consumer, consumer);
        assert items == 0;
    }
}
