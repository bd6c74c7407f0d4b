// Two takers, one item.
// verdict: deadlock
import java.util.concurrent.LinkedBlockingDeque;

public class LinkedBlockingDequeWaits {
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
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        together(() -> deque.takeFirst(), () -> deque.takeLast(), () -> deque.putLast(1));
    }
}
