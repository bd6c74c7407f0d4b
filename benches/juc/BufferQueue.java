import java.util.concurrent.ArrayBlockingQueue;

/** Two producers and two consumers with a queue of one place. */
public class BufferQueue {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            boolean puts = i % 2 == 0;
            threads[i] = new Thread(() -> {
                try {
                    for (int turn = 1; turn <= 2; turn++) {
                        if (puts) {
                            queue.put(turn);
                        } else {
                            queue.take();
                        }
                    }
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert queue.isEmpty();
    }
}
