// Threads that spin until another one has slept, and periodic tasks while another thread sleeps: time passes for all.
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class SpinsOnSleepers {
    static volatile boolean flag;
    static int spins;

    static Thread setsFlagAfter(long millis) {
        flag = false;
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            flag = true;
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        setsFlagAfter(30);
        while (!flag) spins++;
        System.out.println("counted: " + (spins > 0));
        setsFlagAfter(30);
        while (!flag) Thread.onSpinWait();
        System.out.println("waited");
        setsFlagAfter(30);
        while (!flag) Thread.yield();
        System.out.println("yielded");
        Thread sleeper = setsFlagAfter(30);
        while (sleeper.isAlive()) { }
        System.out.println("ended " + flag);
        sleeper = setsFlagAfter(1_000_000);
        Thread.sleep(5);
        sleeper.interrupt();
        while (!flag) { }

        long start = System.currentTimeMillis();
        for (int i = 0; i < 200; i++) System.nanoTime();
        System.out.println("looking is quick: " + (System.currentTimeMillis() - start < 10_000));
        while (System.currentTimeMillis() < start + 40) { }
        long slept = System.nanoTime();
        Thread.sleep(20);
        slept = System.nanoTime() - slept;
        System.out.println("slept: " + (slept >= 20_000_000 && slept < 10_000_000_000L));

        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        System.out.println(pool.schedule(() -> 5, 10, TimeUnit.MILLISECONDS).get());
        AtomicInteger count = new AtomicInteger();
        ScheduledFuture<?> periodic = pool.scheduleWithFixedDelay(count::incrementAndGet, 0, 1, TimeUnit.MILLISECONDS);
        while (count.get() < 30) Thread.sleep(1);
        periodic.cancel(false);
        pool.shutdownNow();
        System.out.println(periodic.isCancelled() + " " + pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
