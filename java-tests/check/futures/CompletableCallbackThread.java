// A dependent stage may run in the thread that completes, or in the one that adds it.
// verdict: assert
import java.util.concurrent.*;

public class CompletableCallbackThread {
    static volatile Thread ran;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        future.thenAccept(x -> ran = Thread.currentThread()).join();
        assert ran == other : "it was complete already";
    }
}
