// Two daemon threads deadlock on two locks while main goes on and ends: a cycle of locks is a deadlock all the same.
// verdict: deadlock
public class DeadlockPartial {
    static volatile int ticks;

    public static void main(String[] args) {
        Object left = new Object();
        Object right = new Object();
        Thread a = new Thread(() -> both(left, right));
        Thread b = new Thread(() -> both(right, left));
        a.setDaemon(true);
        b.setDaemon(true);
        a.start();
        b.start();
        ticks = 1;
        ticks = 2;
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                ticks = 3;
            }
        }
    }
}
