// replace with the old value is a compareAndSet.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapReplaces {
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
        map.put("key", 0);
        Task task = () -> {
            int old;
            do {
                old = map.get("key");
            } while (!map.replace("key", old, old + 1));
        };
        together(task, task);
        assert map.get("key") == 2;
    }
}
