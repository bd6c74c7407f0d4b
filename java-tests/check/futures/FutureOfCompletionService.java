// The futures of a completion service come back through its queue: failures are seen there.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class FutureOfCompletionService {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> {
            throw new IllegalStateException("seen");
        });
        try {
            service.take().get();
            assert false;
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
        pool.shutdown();
    }
}
