// Two threads take two locks in opposite order: each can hold one and wait for the other.
// verdict: deadlock
public class DeadlockTwoLocks {
    public static void main(String[] args) {
        Object left = new Object();
        Object right = new Object();
        new Thread(() -> both(left, right)).start();
        new Thread(() -> both(right, left)).start();
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                first.hashCode();
            }
        }
    }
}
