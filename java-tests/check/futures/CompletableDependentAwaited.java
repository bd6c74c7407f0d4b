// Who waits for the dependent finds it done, and what it depends on too.
// verdict: ok
import java.util.concurrent.CompletableFuture;

public class CompletableDependentAwaited {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = first.thenApply(value -> value + 1);
        Thread other = new Thread(() -> first.complete(1));
        other.start();
        assert second.join() == 2 && first.isDone() && second.isDone();
        other.join();
    }
}
