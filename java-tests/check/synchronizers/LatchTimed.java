// With a limit the wait can end before the count is zero.
// verdict: assert
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LatchTimed {
    public static void main(String[] args) throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        new Thread(end::countDown).start();
        assert end.await(1, TimeUnit.MINUTES) : "timed out";
    }
}
