import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Tasks in a pool whose results are waited for; PoolMonitor is the same without java.util.concurrent. */
public class PoolLibrary {
    public static void main(String[] args) throws Exception {
        int workers = Integer.parseInt(args[0]);
        int tasks = Integer.parseInt(args[1]);
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        ReentrantLock lock = new ReentrantLock();
        int[] sum = new int[1];
        AtomicInteger begun = new AtomicInteger();
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            int number = i;
            results.add(pool.submit(() -> {
                begun.incrementAndGet();
                lock.lock();
                try {
                    sum[0] += number;
                } finally {
                    lock.unlock();
                }
                return number * number;
            }));
        }
        int squares = 0;
        for (Future<Integer> result : results) {
            squares += result.get();
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.HOURS);
        assert sum[0] == tasks * (tasks - 1) / 2 && begun.get() == tasks;
        assert squares == (tasks - 1) * tasks * (2 * tasks - 1) / 6;
    }
}
