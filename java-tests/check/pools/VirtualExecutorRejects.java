// A task that comes after the executor was shut down is rejected, one that comes before is done when `close` returns.
// verdict: ok
// real-juc: no
// jdk: 21
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class VirtualExecutorRejects {
    static final AtomicInteger done = new AtomicInteger();
    static final AtomicInteger rejected = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
        Thread other = new Thread(() -> {
            try {
                executor.execute(done::incrementAndGet);
            } catch (RejectedExecutionException late) {
                rejected.incrementAndGet();
            }
        });
        other.start();
        Future<Integer> first = executor.submit(done::incrementAndGet);
        executor.close();
        assert first.isDone() && executor.isTerminated();
        other.join();
        assert done.get() + rejected.get() == 2;
    }
}
