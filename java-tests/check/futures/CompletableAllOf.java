// All of them, in any order.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class CompletableAllOf {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 2);
        CompletableFuture.allOf(a, b).join();
        assert a.getNow(0) + b.getNow(0) == 3;
    }
}
