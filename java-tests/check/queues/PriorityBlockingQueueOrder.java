// Whatever is in the queue comes out in order of priority.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityBlockingQueueOrder {
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
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        together(() -> queue.put(2), () -> queue.put(1));
        assert queue.take() == 1 && queue.take() == 2;
    }
}
