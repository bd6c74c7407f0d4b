// Only one thread sets the flag.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.atomic.AtomicBoolean;

public class AtomicFlagOnce {
    static final AtomicBoolean flag = new AtomicBoolean();
    static int winners;
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
            if (flag.compareAndSet(false, true)) {
                winners++;
            }
        };
        together(task, task);
        assert winners == 1;
    }
}
