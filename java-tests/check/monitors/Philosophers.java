// Three philosophers that all take their left fork first: each has one and waits for ever.
// verdict: deadlock
// args: 3
public class Philosophers {
    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < count; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % count];
            new Thread(() -> {
                synchronized (left) {
                    synchronized (right) {
                    }
                }
            }).start();
        }
    }
}
