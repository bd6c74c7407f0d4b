// As PoolCompletionOrder: the sum is the same in any order.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class PoolCompletionSum {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> 1);
        service.submit(() -> 2);
        int sum = service.take().get() + service.take().get();
        pool.shutdown();
        assert sum == 3;
    }
}
