// Two tasks of a pool update a plain counter.
// verdict: assert
// real-juc: no
import java.util.concurrent.*;

public class PoolTasksRace {
    static int counter;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> { counter++; });
        Future<?> b = pool.submit(() -> { counter++; });
        a.get();
        b.get();
        pool.shutdown();
        assert counter == 2;
    }
}
