// A future is done before what depends on it is.
// verdict: assert
import java.util.concurrent.CompletableFuture;

public class CompletableDependentLater {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = first.thenApply(value -> value + 1);
        Thread other = new Thread(() -> first.complete(1));
        other.start();
        first.join();
        boolean done = second.isDone();
        other.join();
        assert done;
    }
}
