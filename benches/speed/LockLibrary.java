import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Philosophers around a table who take their locks in order; LockMonitor is the same with monitors. */
public class LockLibrary {
    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Lock[] forks = new Lock[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new ReentrantLock();
        }
        int[] meals = new int[count];
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int place = i;
            Lock first = forks[Math.min(i, (i + 1) % count)];
            Lock second = forks[Math.max(i, (i + 1) % count)];
            threads[i] = new Thread(() -> {
                for (int round = 0; round < rounds; round++) {
                    first.lock();
                    try {
                        second.lock();
                        try {
                            meals[place]++;
                        } finally {
                            second.unlock();
                        }
                    } finally {
                        first.unlock();
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
