// One latch lets the workers start, another tells that all have ended; the results are plain fields.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.CountDownLatch;

public class LatchStartAndEnd {
    static final int[] results = new int[2];
    static int input;

    public static void main(String[] args) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int number = i;
            new Thread(() -> {
                try {
                    start.await();
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
                results[number] = input;
                end.countDown();
            }).start();
        }
        input = 7;
        start.countDown();
        end.await();
        assert results[0] == 7 && results[1] == 7 && end.getCount() == 0;
    }
}
