// A timed wait may be over before the notification, however long it is.
// verdict: assert
public class TimeWaitAny {
    static boolean notified;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        new Thread(() -> {
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
