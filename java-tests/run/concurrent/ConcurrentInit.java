// Class initialisation by several threads happens once; the others wait; a failing one fails for all.
import java.util.Collections;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.Map;

public class ConcurrentInit {
    static int runs;
    static class Slow {
        static final int VALUE;
        static {
            runs++;
            int v = 0;
            for (int i = 0; i < 1000; i++) { v += i; if (i % 100 == 0) Thread.yield(); }
            VALUE = v;
        }
    }
    static class Broken { static int x = 1 / (runs - runs); }

    static Map<String, Integer> race(int n, java.util.function.Supplier<String> body) throws InterruptedException {
        Map<String, Integer> results = new ConcurrentHashMap<>();
        CountDownLatch go = new CountDownLatch(1);
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            ts[i] = new Thread(() -> {
                try {
                    go.await();
                    results.merge(body.get(), 1, Integer::sum);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } catch (Throwable t) {
                    results.merge(t.getClass().getSimpleName(), 1, Integer::sum);
                }
            });
            ts[i].start();
        }
        go.countDown();
        for (Thread t : ts) t.join();
        return new TreeMap<>(results);
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(race(4, () -> "value " + Slow.VALUE) + " runs " + runs);
        System.out.println(race(3, () -> "x " + Broken.x));
        System.out.println(race(2, () -> { synchronized (ConcurrentInit.class) { return "lock" + Thread.holdsLock(ConcurrentInit.class); } }));
    }
}
