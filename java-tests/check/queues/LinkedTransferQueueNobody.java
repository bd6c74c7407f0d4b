// transfer waits for a taker that does not come; put would not.
// verdict: deadlock
// real-juc: no
import java.util.concurrent.LinkedTransferQueue;

public class LinkedTransferQueueNobody {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        queue.put(1);
        Thread giver = new Thread(() -> {
            try {
                queue.transfer(2);
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        giver.start();
        assert queue.take() == 1;
        giver.join();
    }
}
