import java.util.concurrent.Semaphore;

/** Three threads, two increments each, under a semaphore with one permit. */
public class CounterSemaphore {
    static final Semaphore permit = new Semaphore(1);
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int turn = 0; turn < 2; turn++) {
                    permit.acquireUninterruptibly();
                    try {
                        count++;
                    } finally {
                        permit.release();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert count == 6;
    }
}
