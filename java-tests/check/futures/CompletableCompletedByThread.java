// A plain thread completes the future that the main thread waits for.
// verdict: ok
import java.util.concurrent.*;

public class CompletableCompletedByThread {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.complete(7)).start();
        assert future.get() == 7;
    }
}
