// A task that waits for ever is ended by `shutdownNow`.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class PoolShutdownNowInterrupts {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch never = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                // As intended.
            }
        });
        pool.shutdownNow();
    }
}
