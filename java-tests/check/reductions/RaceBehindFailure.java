// A thread that throws ends; the others go on, and race. Exceptions are not what is checked here.
// verdict: race
public class RaceBehindFailure {
    static int shared;
    static volatile boolean failed;

    public static void main(String[] args) {
        new Thread(() -> {
            failed = true;
            throw new IllegalStateException("on purpose");
        }).start();
        new Thread(() -> {
            while (!failed) {
                Thread.onSpinWait();
            }
            shared = 1;
        }).start();
        while (!failed) {
            Thread.onSpinWait();
        }
        shared = 2;
    }
}
