// `awaitTermination` may give up before the task is through, and its result is not looked at.
// verdict: assert
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolAwaitTimesOut {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(done::incrementAndGet);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        assert done.get() == 1;
    }
}
