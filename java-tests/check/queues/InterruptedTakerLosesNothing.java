// An item is either taken or still there, however the interrupt and the item meet.
// verdict: ok
import java.util.concurrent.ArrayBlockingQueue;

public class InterruptedTakerLosesNothing {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    static boolean taken;

    public static void main(String[] args) throws Exception {
        Thread consumer = new Thread(() -> {
            try {
                queue.take();
                taken = true;
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
            }
        });
        consumer.start();
        consumer.interrupt();
        queue.put(1);
        consumer.join();
        assert taken == queue.isEmpty();
    }
}
