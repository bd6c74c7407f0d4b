// A reader waits for the writer, who waits in the queue that only the reader empties.
// verdict: deadlock
// real-juc: no
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LockGetsPoisoned {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    interface Task {
        void run() throws Exception;
    }

    static void together(Task... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            Task task = tasks[i];
            threads[i] = new Thread(() -> {
                try {
                    task.run();
                } catch (Exception failed) {
                    throw new AssertionError(failed);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        together(() -> {
            lock.writeLock().lock();
            queue.put(1);
            queue.put(2);
            lock.writeLock().unlock();
        }, () -> {
            lock.readLock().lock();
            queue.take();
            queue.take();
            lock.readLock().unlock();
        });
    }
}
