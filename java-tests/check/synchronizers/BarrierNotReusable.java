// A barrier that counts down and never up again, used twice: the second round does not hold anybody back.
// verdict: assert
public class BarrierNotReusable {
    private int missing = 2;

    synchronized void await() {
        missing--;
        notifyAll();
        while (missing > 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static volatile int phase;

    public static void main(String[] args) {
        BarrierNotReusable barrier = new BarrierNotReusable();
        new Thread(() -> {
            barrier.await();
            phase = 1;
            barrier.await();
        }).start();
        barrier.await();
        barrier.await();
        assert phase == 1 : "the second round did not wait";
    }
}
