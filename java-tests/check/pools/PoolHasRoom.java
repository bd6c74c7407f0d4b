// As PoolStarvesItself, with a second worker for the inner task.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class PoolHasRoom {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> outer = pool.submit(() -> {
            Future<Integer> inner = pool.submit(() -> 1);
            return inner.get() + 1;
        });
        int result = outer.get();
        assert result == 2;
        pool.shutdown();
    }
}
