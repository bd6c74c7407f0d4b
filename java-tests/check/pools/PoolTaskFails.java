// An exception of a task that was executed, not submitted, ends its worker like any thread.
// verdict: exception
import java.util.concurrent.*;

public class PoolTaskFails {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            throw new IllegalStateException("in a task");
        });
        pool.shutdown();
    }
}
