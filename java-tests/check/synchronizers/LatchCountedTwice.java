// A worker counts twice, so the other has not always ended.
// verdict: assert
import java.util.concurrent.CountDownLatch;

public class LatchCountedTwice {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        CountDownLatch end = new CountDownLatch(2);
        new Thread(() -> {
            end.countDown();
            end.countDown();
        }).start();
        new Thread(() -> {
            done = true;
            end.countDown();
        }).start();
        end.await();
        assert done : "not done";
    }
}
