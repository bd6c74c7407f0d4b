// The periodic task goes on for ever.
// verdict: never-ends
import java.util.concurrent.*;

public class ScheduledNotShutDown {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> { }, 10, TimeUnit.MILLISECONDS);
    }
}
