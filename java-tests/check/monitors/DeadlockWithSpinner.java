// Two threads deadlock while a third spins on a flag for ever: not everything stands still, yet the cycle is there.
// verdict: deadlock
public class DeadlockWithSpinner {
    static volatile boolean stop;

    public static void main(String[] args) {
        Object left = new Object();
        Object right = new Object();
        Thread spinner = new Thread(() -> {
            while (!stop) {
                Thread.onSpinWait();
            }
        });
        spinner.setDaemon(true);
        spinner.start();
        new Thread(() -> both(left, right)).start();
        both(right, left);
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }
}
