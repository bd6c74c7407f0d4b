// One special item for two consumers: one waits for ever.
// verdict: deadlock
import java.util.concurrent.LinkedBlockingQueue;

public class LinkedBlockingQueueOnePoison {
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
            while (queue.take() != 0) {
                // Nothing to do with it.
            }
        };
        together(() -> queue.put(0), consumer, consumer);
    }
}
