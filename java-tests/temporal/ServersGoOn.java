// Threads that go on for ever are what servers are: the main thread waits for their end, a pool's worker has nothing to
// do, one thread tells now and then what it sees, another one sleeps. Nothing is stuck.
// default: ok
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ServersGoOn {
    static volatile boolean tick;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> tick = true);
        Thread server = new Thread(() -> {
            while (true) {
                tick = !tick;
            }
        });
        Thread reporter = new Thread(() -> {
            while (true) {
                System.out.println(tick);
            }
        });
        Thread sleeper = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(1000);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        server.start();
        reporter.start();
        sleeper.start();
        server.join();
    }
}
