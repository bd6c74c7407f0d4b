// Look and set in two steps: both can win.
// verdict: assert
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicFlagLookedAt {
    static final AtomicBoolean flag = new AtomicBoolean();
    static final AtomicInteger winners = new AtomicInteger();
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
            if (!flag.get()) {
                flag.set(true);
                winners.incrementAndGet();
            }
        };
        together(task, task);
        assert winners.get() == 1 : "both won";
    }
}
