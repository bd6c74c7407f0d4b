// The only worker waits for a task that waits for a worker.
// verdict: deadlock
import java.util.concurrent.*;

public class PoolStarvesItself {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> {
            Future<Integer> inner = pool.submit(() -> 1);
            return inner.get() + 1;
        });
        int result = outer.get();
        assert result == 2;
        pool.shutdown();
    }
}
