// Two permits at once are taken together or not at all, so the threads cannot hold one each and wait for the other.
// verdict: ok
// real-juc: no
import java.util.concurrent.Semaphore;

public class SemaphoreSeveral {
    static final Semaphore permits = new Semaphore(2);
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
        Task task = () -> {
            permits.acquire(2);
            permits.release(2);
        };
        together(task, task, () -> {
            permits.acquireUninterruptibly();
            permits.release();
        });
        assert permits.drainPermits() == 2;
    }
}
