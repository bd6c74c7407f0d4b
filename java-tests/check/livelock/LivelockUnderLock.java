// The loop takes the lock each time it looks, and gives it back: that changes nothing.
// verdict: livelock
public class LivelockUnderLock {
    static boolean done;

    static synchronized boolean isDone() {
        return done;
    }

    public static void main(String[] args) {
        Object lock = new Object();
        new Thread(() -> {
            while (!isDone()) {
            }
        }).start();
        while (true) {
            synchronized (lock) {
                if (isDone()) {
                    break;
                }
            }
        }
    }
}
