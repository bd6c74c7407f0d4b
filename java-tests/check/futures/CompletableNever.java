// Nobody completes the future.
// verdict: deadlock
import java.util.concurrent.*;

public class CompletableNever {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> {
            if (future.isDone()) {
                future.complete(1);
            }
        });
        other.start();
        future.join();
    }
}
