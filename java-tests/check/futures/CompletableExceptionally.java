// An exception passes the stages that do not handle it, and is handled by the one that does.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class CompletableExceptionally {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.<Integer>supplyAsync(() -> {
            throw new IllegalStateException("no");
        }).thenApply(x -> x + 1).exceptionally(e -> {
            assert e instanceof CompletionException && e.getCause() instanceof IllegalStateException;
            return -1;
        });
        assert future.join() == -1;
    }
}
