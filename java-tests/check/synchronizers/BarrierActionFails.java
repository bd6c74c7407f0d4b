// An exception in the action goes to the last who came, and the others find the barrier broken.
// verdict: exception
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierActionFails {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            throw new IllegalStateException("action");
        });
        new Thread(() -> {
            try {
                barrier.await();
            } catch (Exception broken) {
                assert broken instanceof BrokenBarrierException || broken instanceof IllegalStateException;
            }
        }).start();
        barrier.await();
    }
}
