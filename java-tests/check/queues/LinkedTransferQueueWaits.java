// transfer returns when the item has been taken.
// verdict: ok
// check: deadlock,assert,exception,race
// real-juc: no
import java.util.concurrent.LinkedTransferQueue;

public class LinkedTransferQueueWaits {
    static boolean taken;

    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Thread taker = new Thread(() -> {
            try {
                taken = true;
                assert queue.take() == 1;
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        taker.start();
        queue.transfer(1);
        assert taken;
        taker.join();
    }
}
