// add does not wait but throws when the queue is full.
// verdict: exception
import java.util.concurrent.ArrayBlockingQueue;

public class ArrayBlockingQueueRefuses {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> queue.add(1)).start();
        queue.add(2);
    }
}
