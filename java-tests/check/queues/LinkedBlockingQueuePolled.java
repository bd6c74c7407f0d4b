// poll gives null when there is nothing, and unboxing it fails.
// verdict: exception
import java.util.concurrent.LinkedBlockingQueue;

public class LinkedBlockingQueuePolled {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        new Thread(() -> queue.offer(1)).start();
        int item = queue.poll();
    }
}
