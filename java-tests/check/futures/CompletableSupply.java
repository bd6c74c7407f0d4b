// A result that is computed elsewhere and then changed.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class CompletableSupply {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 20).thenApply(x -> x + 1);
        assert future.join() == 21;
    }
}
