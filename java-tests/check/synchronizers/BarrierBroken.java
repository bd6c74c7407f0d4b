// One party gives up waiting: the barrier is broken for whoever comes later, also for the one who does not expect it.
// verdict: exception
// real-juc: no
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class BarrierBroken {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread impatient = new Thread(() -> {
            try {
                barrier.await(1, TimeUnit.SECONDS);
            } catch (TimeoutException | BrokenBarrierException | InterruptedException expected) {
                assert barrier.isBroken();
            }
        });
        impatient.start();
        barrier.await();
    }
}
