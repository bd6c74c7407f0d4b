// A delayed task is executed before the pool ends, as is the rule.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class ScheduledOnce {
    static volatile int value;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<Integer> future = pool.schedule(() -> ++value, 10, TimeUnit.MILLISECONDS);
        pool.shutdown();
        assert future.get() == 1;
        assert value == 1;
    }
}
