// Whoever does not get the lock goes on without it, and gives back what it does not have.
// verdict: exception
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockTryIgnored {
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
            lock.tryLock();
            lock.unlock();
        };
        together(task, task);
    }
}
