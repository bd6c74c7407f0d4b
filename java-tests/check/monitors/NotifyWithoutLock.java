// `notify` while another thread has the lock throws IllegalMonitorStateException in the one that has not.
// verdict: exception
public class NotifyWithoutLock {
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        }).start();
        lock.notify();
    }
}
