// Nothing is lost, and who finds the queue empty gets null.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.ConcurrentLinkedQueue;

public class ConcurrentLinkedQueueAll {
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
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Task task = () -> {
            queue.add(1);
            assert queue.poll() == 1;
        };
        together(task, task);
        assert queue.isEmpty() && queue.poll() == null;
    }
}
