// `shutdown` does not wait for the tasks.
// verdict: assert
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolNotAwaited {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(done::incrementAndGet);
        pool.shutdown();
        assert done.get() == 1;
    }
}
