// As FutureForgotten, but somebody asks, and handles what comes out.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class FutureRemembered {
    static volatile int done;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> {
            if (done == 0) {
                throw new IllegalStateException("not yet");
            }
        });
        done = 1;
        pool.shutdown();
        try {
            future.get();
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
    }
}
