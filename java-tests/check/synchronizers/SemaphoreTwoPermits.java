// Two permits keep a third thread out, not the second.
// verdict: race
import java.util.concurrent.Semaphore;

public class SemaphoreTwoPermits {
    static final Semaphore permits = new Semaphore(2);
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
            count++;
            permits.release();
        };
        together(task, task);
    }
}
