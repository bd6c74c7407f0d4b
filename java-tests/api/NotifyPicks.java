// notify wakes any one of two waiters: both can be the first.
public class NotifyPicks {
    static final Object lock = new Object();
    static int waiting;

    static void waiter(String name) {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.print(name);
            lock.notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> waiter("a"));
        Thread b = new Thread(() -> waiter("b"));
        a.start();
        b.start();
        while (true) {
            synchronized (lock) {
                if (waiting == 2) {
                    lock.notify();
                    break;
                }
            }
        }
        a.join();
        b.join();
    }
}
