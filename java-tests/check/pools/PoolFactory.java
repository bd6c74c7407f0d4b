// Threads of a factory of the program: daemons do not keep it alive, and its code is seen.
// verdict: ok
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolFactory {
    public static void main(String[] args) throws Exception {
        AtomicInteger made = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> {
            Thread thread = new Thread(task, "worker " + made.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        Future<String> name = pool.submit(() -> Thread.currentThread().getName());
        assert name.get().startsWith("worker ");
        assert made.get() == 1;
    }
}
