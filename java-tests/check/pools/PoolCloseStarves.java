// `close` waits for tasks that wait for each other: a deadlock, although it looks again day by day. The second task is
// there before the pool is closed: it is not rejected.
// verdict: deadlock
// real-juc: no
// jdk: 19
import java.util.concurrent.*;

public class PoolCloseStarves {
    public static void main(String[] args) throws Exception {
        CountDownLatch submitted = new CountDownLatch(1);
        try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
            pool.submit(() -> {
                Future<Integer> inner = pool.submit(() -> 1);
                submitted.countDown();
                return inner.get();
            });
            submitted.await();
        }
    }
}
