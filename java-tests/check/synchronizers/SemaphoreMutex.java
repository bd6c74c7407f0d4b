// One permit: one thread at a time, and the semaphore orders the accesses to the plain field.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
    static final Semaphore permits = new Semaphore(1);
    static int count;
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
            permits.acquire();
            try {
                count++;
            } finally {
                permits.release();
            }
        };
        together(task, task);
        assert count == 2 && permits.availablePermits() == 1;
    }
}
