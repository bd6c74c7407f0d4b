// Results of a completion service come in the order of completion, not of submission.
// verdict: assert
import java.util.concurrent.*;

public class PoolCompletionOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> 1);
        service.submit(() -> 2);
        int first = service.take().get();
        int second = service.take().get();
        pool.shutdown();
        assert first + second == 3 && first == 1;
    }
}
