// A failed assertion in a task is found although the future keeps it to itself.
// verdict: assert
// real-juc: no
import java.util.concurrent.*;

public class PoolTaskAsserts {
    static volatile int value;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> {
            value = 1;
        });
        pool.submit(() -> {
            assert value == 1 : "first";
        });
        pool.shutdown();
    }
}
