// One virtual thread for each task.
// verdict: ok
// real-juc: no
// jdk: 21
import java.util.concurrent.*;

public class VirtualExecutor {
    public static void main(String[] args) throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> a = pool.submit(() -> 1);
            Future<Integer> b = pool.submit(() -> 2);
            assert a.get() + b.get() == 3;
        }
    }
}
