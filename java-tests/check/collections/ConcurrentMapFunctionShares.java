// The function that is passed to the map uses a plain field of the program, for different keys at the same time: the
// map does not protect it.
// verdict: race
// real-juc: no
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapFunctionShares {
    static int calls;
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
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        together(() -> map.computeIfAbsent(1, key -> ++calls), () -> map.computeIfAbsent(2, key -> ++calls));
    }
}
