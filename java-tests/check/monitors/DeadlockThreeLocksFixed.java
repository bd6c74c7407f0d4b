// The circle of DeadlockThreeLocks cut: the last thread takes its locks in the order of their numbers.
// verdict: ok
public class DeadlockThreeLocksFixed {
    public static void main(String[] args) {
        Object[] locks = {new Object(), new Object(), new Object()};
        for (int i = 0; i < 3; i++) {
            Object first = locks[Math.min(i, (i + 1) % 3)];
            Object second = locks[Math.max(i, (i + 1) % 3)];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }).start();
        }
    }
}
