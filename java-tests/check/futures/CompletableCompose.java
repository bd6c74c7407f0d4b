// A stage that starts another computation.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class CompletableCompose {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1)
            .thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 1));
        assert future.join() == 2;
    }
}
