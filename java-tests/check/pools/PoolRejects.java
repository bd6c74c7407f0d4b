// A task that comes after `shutdown` is rejected.
// verdict: exception
import java.util.concurrent.*;

public class PoolRejects {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread other = new Thread(() -> pool.execute(() -> { }));
        other.start();
        pool.shutdown();
    }
}
