// One of the three philosophers takes the right fork first: no circle is possible.
// verdict: ok
// args: 3
public class PhilosophersLeftHanded {
    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < count; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % count];
            Object first = i == 0 ? right : left;
            Object second = i == 0 ? left : right;
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }).start();
        }
    }
}
