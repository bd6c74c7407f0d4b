// An assertion fails in a task of an executor, which keeps the error in the future that nobody asks.
// verdict: assert
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorAssertion {
    public static void main(String[] args) {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        executor.submit(() -> {
            assert 1 + 1 == 3;
        });
        executor.shutdown();
    }
}
