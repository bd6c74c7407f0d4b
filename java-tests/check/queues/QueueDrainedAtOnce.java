// A queue with one lock is drained in one operation: what is taken out is a whole.
// verdict: ok
// real-juc: no
import java.util.ArrayList;
import java.util.concurrent.ArrayBlockingQueue;

public class QueueDrainedAtOnce {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        queue.add(1);
        queue.add(2);
        new Thread(() -> queue.drainTo(new ArrayList<>())).start();
        int size = queue.size();
        assert size == 0 || size == 2;
    }
}
