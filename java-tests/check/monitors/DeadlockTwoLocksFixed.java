// Both threads take the two locks in the same order: the one with the first lock always gets the second.
// verdict: ok
// unreduced: 16 16
public class DeadlockTwoLocksFixed {
    public static void main(String[] args) {
        Object left = new Object();
        Object right = new Object();
        new Thread(() -> both(left, right)).start();
        new Thread(() -> both(left, right)).start();
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                first.toString();
            }
        }
    }
}
