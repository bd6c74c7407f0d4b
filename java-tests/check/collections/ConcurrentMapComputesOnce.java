// The function of computeIfAbsent is called once for a key, whatever it does; others wait for it.
// verdict: ok
// real-juc: no
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapComputesOnce {
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
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Task task = () -> {
            int value = map.computeIfAbsent("key", key -> ++calls);
            assert value == 1;
        };
        together(task, task);
        assert calls == 1;
    }
}
