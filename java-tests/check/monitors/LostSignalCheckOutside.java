// The flag is looked at outside of the lock: the signal can come between the look and the wait.
// verdict: deadlock
public class LostSignalCheckOutside {
    static volatile boolean signalled;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        new Thread(() -> {
            synchronized (lock) {
                signalled = true;
                lock.notifyAll();
            }
        }).start();
        if (!signalled) {
            synchronized (lock) {
                lock.wait();
            }
        }
    }
}
