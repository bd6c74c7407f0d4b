// Who wants one permit may stand behind one who wants two: then one permit wakes neither.
// verdict: deadlock
import java.util.concurrent.Semaphore;

public class SemaphoreLargeFirst {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread two = new Thread(() -> permits.acquireUninterruptibly(2));
        Thread one = new Thread(() -> permits.acquireUninterruptibly());
        two.start();
        one.start();
        permits.release();
        one.join();
        permits.release(2);
        two.join();
    }
}
