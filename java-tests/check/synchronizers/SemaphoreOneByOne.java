// Each thread takes one of two permits and waits for a second.
// verdict: deadlock
import java.util.concurrent.Semaphore;

public class SemaphoreOneByOne {
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
            permits.acquire();
            permits.acquire();
            permits.release(2);
        };
        together(task, task);
    }
}
