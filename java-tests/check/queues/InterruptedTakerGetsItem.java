// The consumer waits in `take` when it is interrupted; an item that comes before it looks may be taken after all.
// verdict: assert
import java.util.concurrent.ArrayBlockingQueue;

public class InterruptedTakerGetsItem {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws Exception {
        Thread consumer = new Thread(() -> {
            try {
                queue.take();
                assert !Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                // Nothing taken.
            }
        });
        consumer.start();
        consumer.interrupt();
        queue.put(1);
        consumer.join();
    }
}
