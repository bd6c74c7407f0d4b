// What happened before put is seen after take, in plain fields.
// verdict: ok
// check: deadlock,assert,exception,race
// real-juc: no
import java.util.concurrent.SynchronousQueue;

public class BlockingQueueAsSignal {
    static int result;

    public static void main(String[] args) throws Exception {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread worker = new Thread(() -> {
            result = 9;
            try {
                queue.put("done");
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        worker.start();
        queue.take();
        assert result == 9;
    }
}
