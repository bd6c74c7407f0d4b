// The smaller one may not be there yet.
// verdict: assert
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityBlockingQueueEarly {
    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        new Thread(() -> queue.put(2)).start();
        new Thread(() -> queue.put(1)).start();
        assert queue.take() == 1 : "the first to come";
    }
}
