// verdict: assert
// The worker may have left the group before it is counted; the other thread waits all the time.
import java.util.concurrent.CountDownLatch;

public class ActiveCountAfterEnd {
    static volatile int done;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            synchronized (ActiveCountAfterEnd.class) {
                done = 1;
            }
        });
        Thread idle = new Thread(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                // not interrupted
            }
        });
        idle.setDaemon(true);
        worker.start();
        idle.start();
        assert Thread.activeCount() == 3;
        worker.join();
    }
}
