// Stages in a pool of one worker, which is shut down when all are through.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class CompletablePool {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1, pool).thenApplyAsync(x -> x + 1, pool);
        assert future.join() == 2;
        pool.shutdown();
    }
}
