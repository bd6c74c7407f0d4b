// Of two threads that add the same element one is told that it is new.
// verdict: ok
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

public class SkipListSetOnce {
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
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
        Task task = () -> {
            if (set.add("x")) {
                added.incrementAndGet();
            }
        };
        together(task, task);
        assert added.get() == 1 && set.size() == 1 && set.pollFirst().equals("x");
    }
}
