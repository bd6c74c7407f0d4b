// addIfAbsent is one operation.
// verdict: ok
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicInteger;

public class CopyOnWriteSetOnce {
    static final AtomicInteger added = new AtomicInteger();
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
        CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();
        Task task = () -> {
            if (set.add("x")) {
                added.incrementAndGet();
            }
        };
        together(task, task);
        assert added.get() == 1 && set.size() == 1;
    }
}
