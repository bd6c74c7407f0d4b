// Taken twice, given back twice: in between it is still held, and others wait. How often it is held is the own
// business of the thread.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockReentered {
    static final ReentrantLock lock = new ReentrantLock();
    static int inside;

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
        Runnable task = () -> {
            lock.lock();
            lock.lock();
            assert lock.getHoldCount() == 2;
            inside++;
            lock.unlock();
            assert lock.isHeldByCurrentThread() && inside == 1;
            inside--;
            lock.unlock();
            assert !lock.isHeldByCurrentThread();
        };
        together(task, task);
    }
}
