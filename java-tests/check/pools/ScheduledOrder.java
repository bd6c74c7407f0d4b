// Of two delayed tasks of one thread the one with the shorter delay comes first.
// verdict: ok
// real-juc: no
// time: ordered
import java.util.concurrent.*;

public class ScheduledOrder {
    static volatile int last;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> { last = 2; }, 20, TimeUnit.MILLISECONDS);
        pool.schedule(() -> { last = 1; }, 10, TimeUnit.MILLISECONDS);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        assert last == 2;
    }
}
