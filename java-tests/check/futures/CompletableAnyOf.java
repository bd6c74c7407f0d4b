// Whichever comes first: it need not be the first one.
// verdict: assert
// real-juc: no
import java.util.concurrent.*;

public class CompletableAnyOf {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 2);
        Object first = CompletableFuture.anyOf(a, b).join();
        assert first.equals(1);
    }
}
