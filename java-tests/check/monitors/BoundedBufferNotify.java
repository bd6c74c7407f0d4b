// One place, two producers, two consumers and `notify`: a producer can wake a producer and all sleep for ever.
// verdict: deadlock
public class BoundedBufferNotify {
    private boolean full;

    synchronized void put() {
        while (full) {
            await();
        }
        full = true;
        notify();
    }

    synchronized void take() {
        while (!full) {
            await();
        }
        full = false;
        notify();
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        BoundedBufferNotify buffer = new BoundedBufferNotify();
        for (int i = 0; i < 2; i++) {
            new Thread(buffer::put).start();
            new Thread(buffer::take).start();
        }
        buffer.put();
        buffer.take();
    }
}
