// With permits for both, both get theirs, in whatever order they stand.
// verdict: ok
import java.util.concurrent.Semaphore;

public class SemaphoreLargeGetsAll {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread two = new Thread(() -> permits.acquireUninterruptibly(2));
        Thread one = new Thread(() -> permits.acquireUninterruptibly());
        two.start();
        one.start();
        permits.release();
        permits.release(2);
        one.join();
        two.join();
    }
}
