// Two workers, three tasks, an orderly end: all tasks have been executed when the pool has terminated.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolShutDown {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 3; i++) {
            pool.execute(done::incrementAndGet);
        }
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
            assert done.get() == 3;
            assert pool.isTerminated();
        }
    }
}
