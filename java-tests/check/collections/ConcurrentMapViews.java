// Views of a map change it, one operation at a time.
// verdict: ok
// real-juc: no
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapViews {
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
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(1, "a");
        map.put(2, "b");
        together(() -> map.keySet().remove(1), () -> map.values().remove("b"), () -> {
            for (Map.Entry<Integer, String> entry : map.entrySet()) {
                assert entry.getValue() != null;
            }
        });
        assert map.isEmpty();
    }
}
