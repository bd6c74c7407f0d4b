// addAll of a blocking queue adds one element after the other.
// verdict: assert
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

public class QueueAddAllSeenHalf {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        new Thread(() -> queue.addAll(List.of(1, 2))).start();
        assert queue.size() != 1 : "half";
    }
}
