// All tasks are done, but the workers wait for more: the program never ends.
// verdict: never-ends
import java.util.concurrent.*;

public class PoolNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> answer = pool.submit(() -> 42);
        assert answer.get() == 42;
    }
}
