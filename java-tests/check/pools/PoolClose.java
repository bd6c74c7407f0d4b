// `close` comes back when all tasks are done.
// verdict: ok
// real-juc: no
// jdk: 19
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolClose {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            pool.execute(done::incrementAndGet);
            pool.execute(done::incrementAndGet);
        }
        assert done.get() == 2;
    }
}
