// Two give and one takes.
// verdict: deadlock
// real-juc: no
import java.util.concurrent.SynchronousQueue;

public class SynchronousQueueNobodyTakes {
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
        SynchronousQueue<Integer> queue = new SynchronousQueue<>(true);
        together(() -> queue.put(1), () -> queue.put(2), () -> queue.take());
    }
}
