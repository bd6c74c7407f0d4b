// Dining philosophers: `jsym Philosophers.java N` finds the deadlock, `jsym Philosophers.java N left` proves that there
// is none if one of them takes the forks in the other order.
public class Philosophers {
    public static void main(String[] args) {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        boolean oneIsLeftHanded = args.length > 1 && args[1].equals("left");
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < count; i++) {
            boolean swapped = oneIsLeftHanded && i == 0;
            Object first = forks[swapped ? (i + 1) % count : i];
            Object second = forks[swapped ? i : (i + 1) % count];
            new Thread(() -> dine(first, second), "philosopher " + i).start();
        }
    }

    static void dine(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.yield();
            }
        }
    }
}
