// get and put are two operations: an increment is lost.
// verdict: assert
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapGetAndPut {
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
        Task task = () -> map.put("key", map.getOrDefault("key", 0) + 1);
        together(task, task);
        assert map.get("key") == 2 : "lost";
    }
}
