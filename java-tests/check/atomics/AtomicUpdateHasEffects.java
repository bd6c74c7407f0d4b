// The function of an update is called again if another thread came in between: what it does besides is done once
// more.
// verdict: assert
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicUpdateHasEffects {
    static final AtomicInteger value = new AtomicInteger();
    static volatile int calls;
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
        Task task = () -> value.updateAndGet(n -> {
            calls++;
            return n + 1;
        });
        together(task, task);
        assert value.get() == 2;
        assert calls <= 2 : "called again";
    }
}
