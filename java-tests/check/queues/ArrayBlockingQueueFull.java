// The queue is full and nobody takes.
// verdict: deadlock
import java.util.concurrent.ArrayBlockingQueue;

public class ArrayBlockingQueueFull {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        producer.start();
        producer.join();
        queue.take();
    }
}
