// What is drained at once is not taken by others: every item goes to one thread.
// verdict: ok
import java.util.ArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class LinkedBlockingQueueDrains {
    static final AtomicInteger taken = new AtomicInteger();
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
        queue.add(1);
        queue.add(2);
        Task drain = () -> {
            ArrayList<Integer> mine = new ArrayList<>();
            queue.drainTo(mine);
            taken.addAndGet(mine.size());
        };
        together(drain, drain);
        assert taken.get() == 2 && queue.remainingCapacity() == Integer.MAX_VALUE;
    }
}
