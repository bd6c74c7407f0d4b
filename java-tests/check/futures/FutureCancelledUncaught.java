// Nobody expects the CancellationException.
// verdict: exception
import java.util.concurrent.*;

public class FutureCancelledUncaught {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = pool.submit(() -> 1);
        future.cancel(false);
        pool.shutdown();
        future.get();
    }
}
