// Two threads wait on a lock and one is notified. It can be the later one as well as the earlier one, so the claim that
// it is always the first is wrong.
// verdict: assert
public class NotifyPicksAny {
    static final Object lock = new Object();
    static int waiting;
    static int woken;

    static void await(int number) {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (woken == 0) {
                woken = number;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> await(1));
        Thread two = new Thread(() -> await(2));
        one.start();
        two.start();
        synchronized (lock) {
            if (waiting < 2) {
                System.exit(0);
            }
            lock.notify();
        }
        while (true) {
            synchronized (lock) {
                if (woken != 0) {
                    assert woken == 1 : "the second was woken";
                    System.exit(0);
                }
            }
        }
    }
}
