// A loop that waits for the clock ends, because the clock goes on.
// verdict: ok
public class TimeSpinOnClock {
    static volatile int other;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> other = 1);
        worker.start();
        long deadline = System.nanoTime() + 2_000_000_000L;
        while (System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        long end = System.currentTimeMillis() + 500;
        while (System.currentTimeMillis() < end) {
        }
        worker.join();
        assert other == 1;
    }
}
