// `invokeAll` comes back when all tasks are done.
// verdict: ok
// real-juc: no
import java.util.*;
import java.util.concurrent.*;

public class PoolInvokeAll {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2))) {
            assert future.isDone();
            sum += future.get();
        }
        assert sum == 3;
        pool.shutdown();
    }
}
