// Of two threads that mark the same reference as deleted one succeeds.
// verdict: ok
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;

public class AtomicMarkedOnce {
    static final AtomicInteger deleted = new AtomicInteger();
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
        AtomicMarkableReference<String> node = new AtomicMarkableReference<>("node", false);
        Task delete = () -> {
            if (node.compareAndSet("node", "node", false, true)) {
                deleted.incrementAndGet();
            }
        };
        together(delete, delete);
        assert node.isMarked() && deleted.get() == 1;
    }
}
