// The notification comes after 10 ms, the timeout would after 1000: with time in order it never does.
// verdict: ok
// time: ordered
public class TimeWaitOrdered {
    static boolean notified;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                return;
            }
            synchronized (lock) {
                notified = true;
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            if (!notified) {
                lock.wait(1_000);
            }
            assert notified : "timed out";
        }
    }
}
