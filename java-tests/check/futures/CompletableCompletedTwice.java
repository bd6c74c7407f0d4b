// The first to complete wins, and that may be either.
// verdict: assert
import java.util.concurrent.*;

public class CompletableCompletedTwice {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        future.complete(2);
        other.join();
        assert future.join() == 2;
    }
}
