// offer succeeds only if somebody waits already.
// verdict: assert
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class SynchronousQueueOffers {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread taker = new Thread(() -> {
            try {
                queue.poll(1, TimeUnit.SECONDS);
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        taker.start();
        assert queue.offer(1) : "nobody waits yet";
    }
}
