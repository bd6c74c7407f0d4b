// merge is one operation.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapMerges {
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
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Task task = () -> map.merge("key", 1, Integer::sum);
        together(task, task);
        assert map.get("key") == 2 && map.size() == 1;
    }
}
