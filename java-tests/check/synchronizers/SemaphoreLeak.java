// A permit is not given back on the way through an exception, and nobody else can have it.
// verdict: deadlock
import java.util.concurrent.Semaphore;

public class SemaphoreLeak {
    static final Semaphore permits = new Semaphore(1);

    static void use(int divisor) throws InterruptedException {
        permits.acquire();
        try {
            int ignored = 1 / divisor;
        } catch (ArithmeticException caught) {
            return;
        }
        permits.release();
    }
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
        together(() -> use(0), () -> use(1));
    }
}
