// The divisor is zero only if the other thread was first: one schedule of the two throws.
// verdict: exception
public class UncaughtSometimes {
    static volatile int divisor = 1;

    public static void main(String[] args) {
        new Thread(() -> divisor = 0).start();
        int result = 10 / divisor;
    }
}
