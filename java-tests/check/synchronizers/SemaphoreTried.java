// Who does not get the permit at once, or in time, goes its way.
// verdict: ok
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class SemaphoreTried {
    static final Semaphore permits = new Semaphore(1);
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
            if (permits.tryAcquire()) {
                permits.release();
            } else if (permits.tryAcquire(1, TimeUnit.SECONDS)) {
                permits.release();
            }
        };
        together(task, task);
        assert permits.availablePermits() == 1;
    }
}
