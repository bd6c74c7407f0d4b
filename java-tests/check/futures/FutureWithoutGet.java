// The result of a task is used without waiting for it.
// verdict: assert
import java.util.concurrent.*;

public class FutureWithoutGet {
    static volatile int value;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> { value = 1; });
        pool.shutdown();
        assert value == 1 : "nobody has waited";
    }
}
