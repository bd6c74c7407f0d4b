// A waiter lets at most all but one philosopher to the table: somebody always has both forks.
// verdict: ok
public class PhilosophersWaiter {
    static int seats = 2;

    static synchronized void sit() throws InterruptedException {
        while (seats == 0) {
            PhilosophersWaiter.class.wait();
        }
        seats--;
    }

    static synchronized void leave() {
        seats++;
        PhilosophersWaiter.class.notify();
    }

    static void dine(Object left, Object right) {
        try {
            sit();
            synchronized (left) {
                synchronized (right) {
                }
            }
            leave();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        Object[] forks = {new Object(), new Object(), new Object()};
        for (int i = 0; i < 3; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % 3];
            new Thread(() -> dine(left, right)).start();
        }
    }
}
