// The shorter sleep ends first, and what comes behind it takes no time.
// verdict: ok
// time: ordered
public class TimeSleepsOrdered {
    static int value;

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
