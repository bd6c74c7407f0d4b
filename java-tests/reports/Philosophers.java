// Five threads and main: a single column instead of one for each.
public class Philosophers {
    static class Fork {
    }

    public static void main(String[] args) {
        Fork[] forks = new Fork[5];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = new Fork();
        }
        for (int i = 0; i < forks.length; i++) {
            Fork left = forks[i];
            Fork right = forks[(i + 1) % forks.length];
            Thread philosopher = new Thread(() -> dine(left, right), "philosopher " + i);
            philosopher.start();
        }
    }

    static void dine(Fork left, Fork right) {
        synchronized (left) {
            synchronized (right) {
                Thread.yield();
            }
        }
    }
}
