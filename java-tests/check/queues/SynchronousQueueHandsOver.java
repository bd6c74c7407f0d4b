// put waits for the taker: what it gives is taken when it returns.
// verdict: ok
// real-juc: no
import java.util.concurrent.SynchronousQueue;

public class SynchronousQueueHandsOver {
    static int taken;

    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread taker = new Thread(() -> {
            try {
                taken = queue.take();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        taker.start();
        queue.put(3);
        taker.join();
        assert taken == 3 && queue.isEmpty();
    }
}
