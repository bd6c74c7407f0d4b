// A woken consumer does not look again: another may have taken the item before it has the lock back.
// verdict: assert
// real-juc: no
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionIfInsteadOfWhile {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notEmpty = lock.newCondition();
    static int items;

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
        Runnable consumer = () -> {
            lock.lock();
            if (items == 0) {
                notEmpty.awaitUninterruptibly();
            }
            items--;
            assert items >= 0 : "taken twice";
            lock.unlock();
        };
        Runnable producer = () -> {
            lock.lock();
            items++;
            notEmpty.signalAll();
            lock.unlock();
        };
        together(consumer, consumer, producer, producer);
    }
}
