// Sleeping is no synchronisation: the sleeper may still be first.
// verdict: assert
public class SleepOrdersNothing {
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> value = 1).start();
        Thread.sleep(10_000);
        assert value == 1 : "the other thread was slower";
    }
}
