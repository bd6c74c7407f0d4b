// What a stage throws comes out of `join`, wrapped.
// verdict: exception
import java.util.concurrent.*;

public class CompletableJoinThrows {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.completeExceptionally(new IllegalStateException("no"))).start();
        future.thenApply(x -> x + 1).join();
    }
}
