// Taken twice but given back once: the other thread never gets it.
// verdict: deadlock
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockReleasedOnce {
    static final ReentrantLock lock = new ReentrantLock();

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
            lock.unlock();
        };
        together(task, task);
    }
}
