// The list into which two queues are drained is not protected by either of them.
// verdict: race
// real-juc: no
import java.util.ArrayList;
import java.util.concurrent.LinkedBlockingQueue;

public class LinkedBlockingQueueDrainsToShared {
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
        LinkedBlockingQueue<Integer> left = new LinkedBlockingQueue<>();
        LinkedBlockingQueue<Integer> right = new LinkedBlockingQueue<>();
        ArrayList<Integer> list = new ArrayList<>();
        left.add(1);
        right.add(2);
        together(() -> left.drainTo(list), () -> right.drainTo(list));
    }
}
