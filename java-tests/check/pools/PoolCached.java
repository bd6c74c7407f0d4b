// A cached pool's idle worker gives up by itself after a while: no shutdown is needed.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class PoolCached {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<Integer> one = pool.submit(() -> 1);
        assert one.get() == 1;
    }
}
