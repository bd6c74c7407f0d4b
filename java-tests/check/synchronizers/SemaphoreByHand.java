// A semaphore with a counter of two: at most two of three threads are inside.
// verdict: ok
// unreduced: 428 462
public class SemaphoreByHand {
    private int permits = 2;
    private int inside;

    synchronized void acquire() throws InterruptedException {
        while (permits == 0) {
            wait();
        }
        permits--;
        inside++;
        assert inside <= 2;
    }

    synchronized void release() {
        permits++;
        inside--;
        notify();
    }

    public static void main(String[] args) {
        SemaphoreByHand semaphore = new SemaphoreByHand();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                try {
                    semaphore.acquire();
                    semaphore.release();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
    }
}
