// `shutdownNow` interrupts the sleeping task and hands back those that have not begun: together they are all.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolShutdownNow {
    public static void main(String[] args) throws Exception {
        AtomicInteger begun = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        for (int i = 0; i < 2; i++) {
            pool.execute(begun::incrementAndGet);
        }
        int left = pool.shutdownNow().size();
        if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
            assert begun.get() + left == 2;
        }
    }
}
