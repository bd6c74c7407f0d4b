// A buffer of one place with two producers and a consumer, waiting in loops and notifying all: everything arrives once.
// verdict: ok
public class BoundedBuffer {
    private final int[] items = new int[1];
    private int count;

    synchronized void put(int item) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[count++] = item;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int item = items[--count];
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBuffer buffer = new BoundedBuffer();
        for (int i = 1; i <= 2; i++) {
            int item = i;
            new Thread(() -> {
                try {
                    buffer.put(item);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        assert buffer.take() + buffer.take() == 3;
    }
}
