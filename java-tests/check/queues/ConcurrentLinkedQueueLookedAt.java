// Between the look and the poll another thread takes the last item.
// verdict: exception
import java.util.concurrent.ConcurrentLinkedQueue;

public class ConcurrentLinkedQueueLookedAt {
    interface Task {
        void run();
    }

    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        queue.add(1);
        Task task = () -> {
            if (!queue.isEmpty()) {
                int item = queue.poll();
            }
        };
        new Thread(() -> {
            if (!queue.isEmpty()) {
                int item = queue.poll();
            }
        }).start();
        if (!queue.isEmpty()) {
            int item = queue.poll();
        }
    }
}
