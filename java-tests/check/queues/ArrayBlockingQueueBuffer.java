// One place: what goes in comes out in order, nobody is left waiting, and the queue orders the accesses to the plain
// field of the items.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.ArrayBlockingQueue;

public class ArrayBlockingQueueBuffer {
    static class Item {
        int number;
    }

    static final ArrayBlockingQueue<Item> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws Exception {
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 2; i++) {
                    Item item = new Item();
                    item.number = i;
                    queue.put(item);
                }
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        producer.start();
        assert queue.take().number == 1;
        assert queue.take().number == 2;
        producer.join();
        assert queue.isEmpty();
    }
}
