// A cancelled future throws when asked, whether or not its task had begun.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class FutureCancelled {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = pool.submit(() -> 1);
        boolean cancelled = future.cancel(true);
        try {
            int value = future.get();
            assert !cancelled && value == 1;
        } catch (CancellationException e) {
            assert cancelled && future.isCancelled() && future.isDone();
        }
        pool.shutdown();
    }
}
