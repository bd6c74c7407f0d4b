// Tasks of a single worker follow each other: no race, and each sees what the one before it did.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class PoolSingleThread {
    static int counter;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> { counter++; });
        Future<?> last = pool.submit(() -> { counter++; });
        last.get();
        assert counter == 2;
        pool.shutdown();
    }
}
