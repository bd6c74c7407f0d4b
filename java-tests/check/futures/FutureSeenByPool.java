// The pool of the program looks at every task when it is done: nothing is lost.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class FutureSeenByPool {
    public static void main(String[] args) throws Exception {
        AtomicInteger failures = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void afterExecute(Runnable task, Throwable thrown) {
                try {
                    ((Future<?>) task).get();
                } catch (ExecutionException e) {
                    failures.incrementAndGet();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        pool.submit(() -> {
            throw new IllegalStateException("seen");
        });
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.SECONDS)) {
            assert failures.get() == 1;
        }
    }
}
