// Two threads submit at once; the factory's plain counter gives two workers the same number.
// verdict: assert
// real-juc: no
import java.util.concurrent.*;

public class PoolFactoryRace {
    static int made;
    static volatile int first;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> {
            int number = made;
            made = number + 1;
            return new Thread(task, "worker " + number);
        });
        Thread other = new Thread(() -> pool.execute(() -> { }));
        other.start();
        pool.execute(() -> { });
        other.join();
        pool.shutdown();
        assert made == 2;
    }
}
