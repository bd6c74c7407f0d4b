// A waiter is notified and interrupted. Notified first, it may return with the flag set; in any case it ends, and the
// interrupt is not lost: either the exception or the flag tells of it.
// verdict: ok
public class InterruptAndNotify {
    static final Object lock = new Object();
    static boolean told;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(50);
                } catch (InterruptedException e) {
                    told = true;
                }
            }
            while (!told) {
                told = Thread.interrupted();
            }
        });
        waiter.start();
        synchronized (lock) {
            lock.notify();
        }
        waiter.interrupt();
        waiter.join();
        assert told;
    }
}
