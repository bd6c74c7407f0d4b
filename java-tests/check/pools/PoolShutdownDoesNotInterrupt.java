// `shutdown` lets a task that waits for ever wait.
// verdict: deadlock
import java.util.concurrent.*;

public class PoolShutdownDoesNotInterrupt {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch never = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                // Does not happen.
            }
        });
        pool.shutdown();
    }
}
