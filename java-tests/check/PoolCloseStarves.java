// `close` waits for tasks that wait for each other: a deadlock, although it looks again day by day.
// verdict: deadlock
// real-juc: no
// jdk: 19
import java.util.concurrent.*;

public class PoolCloseStarves {
    public static void main(String[] args) throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
            pool.submit(() -> pool.submit(() -> 1).get());
        }
    }
}
