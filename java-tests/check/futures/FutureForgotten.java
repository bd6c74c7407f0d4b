// The task fails, and its future was dropped: nobody will ever know.
// verdict: exception
// real-juc: no
import java.util.concurrent.*;

public class FutureForgotten {
    static volatile int done;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            if (done == 0) {
                throw new IllegalStateException("not yet");
            }
        });
        done = 1;
        pool.shutdown();
    }
}
