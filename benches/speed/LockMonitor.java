/** Philosophers around a table who take their forks in order; LockLibrary is the same with locks of the library. */
public class LockMonitor {
    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        int[] meals = new int[count];
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int place = i;
            Object first = forks[Math.min(i, (i + 1) % count)];
            Object second = forks[Math.max(i, (i + 1) % count)];
            threads[i] = new Thread(() -> {
                for (int round = 0; round < rounds; round++) {
                    synchronized (first) {
                        synchronized (second) {
                            meals[place]++;
                        }
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int eaten : meals) {
            assert eaten == rounds;
        }
    }
}
