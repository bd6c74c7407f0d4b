// A worker that has got a task is not active before it has begun.
// verdict: assert
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolWorkerNotActiveYet {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> ran = true);
        int active = pool.getActiveCount();
        boolean begun = ran;
        pool.shutdown();
        assert active == 1 || begun;
    }
}
