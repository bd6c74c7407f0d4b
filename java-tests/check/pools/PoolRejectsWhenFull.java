// One worker, a queue of one: the third task may find both occupied.
// verdict: exception
import java.util.concurrent.*;

public class PoolRejectsWhenFull {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        try {
            for (int i = 0; i < 3; i++) {
                pool.execute(() -> { });
            }
        } finally {
            pool.shutdown();
        }
    }
}
