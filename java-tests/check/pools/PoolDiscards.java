// What does not fit is thrown away silently.
// verdict: assert
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolDiscards {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardPolicy());
        for (int i = 0; i < 3; i++) {
            pool.execute(done::incrementAndGet);
        }
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
            assert done.get() == 3 : "discarded";
        }
    }
}
