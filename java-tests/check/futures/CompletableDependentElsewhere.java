// What is attached to a future that is not done yet runs later, in the thread that completes it.
// verdict: assert
import java.util.concurrent.CompletableFuture;

public class CompletableDependentElsewhere {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = first.thenApply(value -> value + 1);
        Thread other = new Thread(() -> first.complete(1));
        other.start();
        first.join();
        second.thenAccept(value -> ran = true);
        assert ran;
        other.join();
    }
}
