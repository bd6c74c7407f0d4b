// What a task throws comes out of `get`.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class FutureFails {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = pool.submit(() -> {
            throw new IllegalStateException("in a task");
        });
        try {
            future.get();
            assert false;
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
        pool.shutdown();
    }
}
