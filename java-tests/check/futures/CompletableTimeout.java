// With a timeout the future always completes; which way is open.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class CompletableTimeout {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        int value = future.completeOnTimeout(5, 1, TimeUnit.SECONDS).join();
        assert value == 5;
    }
}
