// pollFirstEntry takes the smallest key, and each entry once.
// verdict: ok
// real-juc: no
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

public class SkipListMapFirst {
    static final AtomicInteger sum = new AtomicInteger();
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
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        together(() -> map.put(2, "b"), () -> map.put(1, "a"));
        assert map.firstKey() == 1 && map.lastKey() == 2 && map.headMap(2).size() == 1;
        together(() -> sum.addAndGet(map.pollFirstEntry().getKey()), () -> sum.addAndGet(map.pollFirstEntry().getKey()));
        assert sum.get() == 3 && map.isEmpty();
    }
}
