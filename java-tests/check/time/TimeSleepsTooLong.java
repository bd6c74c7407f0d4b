// In order of time the shorter sleep of the two is the main thread's: it looks too early, always.
// verdict: assert
// time: ordered
public class TimeSleepsTooLong {
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        Thread longer = new Thread(() -> {
            try {
                Thread.sleep(1_000);
                value = 1;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        longer.start();
        Thread.sleep(10);
        assert value == 1;
    }
}
