// offer and poll do not wait; with a limit they do, and give up.
// verdict: ok
// real-juc: no
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

public class ArrayBlockingQueueOffers {
    static boolean accepted;
    static boolean taken;
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
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Task producer = () -> {
            if (!queue.offer(1)) {
                throw new AssertionError("the queue is empty");
            }
            accepted = queue.offer(2, 1, TimeUnit.SECONDS);
        };
        Task consumer = () -> {
            Integer first = queue.poll(1, TimeUnit.SECONDS);
            assert first == null || first == 1;
            taken = first != null;
        };
        together(producer, consumer);
        assert queue.size() == (taken ? 0 : 1) + (accepted ? 1 : 0);
        assert !accepted || taken;
    }
}
