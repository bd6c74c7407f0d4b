// A task that is repeated until it is cancelled: however often it has run, what comes next is the same, so there are
// finitely many states, although nothing limits the rounds. The pool counts them, but nobody asks it.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class ScheduledRepeatedly {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledFuture<?> rounds = pool.scheduleWithFixedDelay(twice::countDown, 1, 1, TimeUnit.SECONDS);
        twice.await();
        rounds.cancel(false);
        pool.shutdown();
        assert rounds.isCancelled();
    }
}
