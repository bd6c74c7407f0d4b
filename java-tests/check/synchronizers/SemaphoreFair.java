// A fair semaphore serves who came first, and the queue can be asked.
// verdict: ok
import java.util.concurrent.Semaphore;

public class SemaphoreFair {
    static final Semaphore permits = new Semaphore(0, true);
    static volatile String order = "";

    static void enter(int number) {
        permits.acquireUninterruptibly();
        order += number;
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> enter(1));
        Thread second = new Thread(() -> enter(2));
        first.start();
        while (permits.getQueueLength() < 1) {
            Thread.yield();
        }
        second.start();
        while (permits.getQueueLength() < 2) {
            Thread.yield();
        }
        permits.release();
        first.join();
        assert order.equals("1") : order;
        permits.release();
        second.join();
    }
}
