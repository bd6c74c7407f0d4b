// An exception between lock and unlock leaves the lock taken for ever: who comes second waits for a thread that has
// ended.
// verdict: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockForgotten {
    static final ReentrantLock lock = new ReentrantLock();

    static void half(int divisor) {
        try {
            lock.lock();
            int ignored = 1 / divisor;
            lock.unlock();
        } catch (ArithmeticException caught) {
            // The lock stays taken.
        }
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
        together(() -> half(0), () -> half(2));
    }
}
