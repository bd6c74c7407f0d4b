// Two results that are computed side by side and combined.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class CompletableCombine {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 2);
        assert a.thenCombine(b, Integer::sum).join() == 3;
    }
}
