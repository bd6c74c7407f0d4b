// Without --time ordered the longer sleep may be over first.
// verdict: assert
public class TimeSleepsAny {
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        Thread shorter = new Thread(() -> {
            try {
                Thread.sleep(10);
                value = 1;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        shorter.start();
        Thread.sleep(1_000);
        assert value == 1;
    }
}
