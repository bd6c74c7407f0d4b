// A special item tells each consumer that there is no more.
// verdict: ok
// real-juc: no
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class LinkedBlockingQueuePoison {
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
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Task consumer = () -> {
            for (int item = queue.take(); item != 0; item = queue.take()) {
                sum.addAndGet(item);
            }
        };
        Task producer = () -> {
            queue.put(1);
            queue.put(2);
            queue.put(0);
            queue.put(0);
        };
        together(producer, consumer, consumer);
        assert sum.get() == 3 && queue.isEmpty();
    }
}
