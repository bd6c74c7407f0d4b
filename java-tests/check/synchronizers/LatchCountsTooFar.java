// The latch waits for three, but there are two.
// verdict: deadlock
import java.util.concurrent.CountDownLatch;

public class LatchCountsTooFar {
    public static void main(String[] args) throws Exception {
        CountDownLatch end = new CountDownLatch(3);
        for (int i = 0; i < 2; i++) {
            new Thread(end::countDown).start();
        }
        end.await();
    }
}
