import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;

/** Producers and consumers with a queue of a few places; QueueMonitor is the same without java.util.concurrent. */
public class QueueLibrary {
    public static void main(String[] args) throws InterruptedException {
        int producers = Integer.parseInt(args[0]);
        int consumers = Integer.parseInt(args[1]);
        int items = Integer.parseInt(args[2]);
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(Integer.parseInt(args[3]));
        ConcurrentHashMap<Integer, Integer> taken = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[producers + consumers];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                try {
                    if (id < producers) {
                        for (int item = 0; item < items; item++) {
                            queue.put(id * items + item);
                        }
                    } else {
                        for (int item = 0; item < producers * items / consumers; item++) {
                            taken.merge(queue.take() % 2, 1, Integer::sum);
                        }
                    }
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert taken.getOrDefault(0, 0) + taken.getOrDefault(1, 0) == producers * items / consumers * consumers;
    }
}
