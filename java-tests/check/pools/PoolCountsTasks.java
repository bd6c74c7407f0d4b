// How many tasks a pool has completed is counted when somebody asks: here after the last one, so it is all of them.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class PoolCountsTasks {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> {});
        pool.execute(() -> {});
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.DAYS)) {
        }
        assert pool.getCompletedTaskCount() == 2 && pool.getTaskCount() == 2;
        assert pool.toString().endsWith("completed tasks = 2]") : pool;
    }
}
