// A stage of a pool of one worker joins another stage of the same pool.
// verdict: deadlock
import java.util.concurrent.*;

public class CompletablePoolStarves {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(
            () -> CompletableFuture.supplyAsync(() -> 1, pool).join(), pool);
        future.join();
        pool.shutdown();
    }
}
