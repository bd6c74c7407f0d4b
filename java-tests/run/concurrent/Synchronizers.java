// CountDownLatch, CyclicBarrier, Semaphore, Phaser, Exchanger with results that do not depend on the schedule.
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class Synchronizers {
    static Thread go(Callable<?> c) {
        Thread t = new Thread(() -> {
            try {
                c.call();
            } catch (Exception e) {
                System.out.println("failed " + e);
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch start = new CountDownLatch(1), done = new CountDownLatch(3);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 3; i++) {
            int n = i;
            go(() -> { start.await(); sum.addAndGet(n); done.countDown(); return null; });
        }
        System.out.println(sum.get() + " " + done.getCount() + " " + done.await(1, TimeUnit.MILLISECONDS));
        start.countDown();
        done.await();
        System.out.println(sum.get() + " " + done.getCount());
        AtomicIntegerArray phases = new AtomicIntegerArray(3);
        StringBuilder log = new StringBuilder();
        CyclicBarrier barrier = new CyclicBarrier(3, () -> log.append(phases).append(';'));
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            ts[i] = go(() -> {
                for (int round = 1; round <= 2; round++) {
                    phases.addAndGet(n, round * (n + 1));
                    barrier.await();
                }
                return null;
            });
        }
        for (Thread t : ts) t.join();
        System.out.println(log + " " + barrier.getParties() + barrier.getNumberWaiting() + barrier.isBroken());
        CyclicBarrier broken = new CyclicBarrier(2);
        try {
            broken.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout, broken " + broken.isBroken());
        }
        try {
            broken.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken barrier");
        }
        broken.reset();
        Semaphore sem = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger(), max = new AtomicInteger();
        ts = new Thread[5];
        for (int i = 0; i < 5; i++) {
            ts[i] = go(() -> {
                sem.acquire();
                max.accumulateAndGet(inside.incrementAndGet(), Math::max);
                Thread.yield();
                inside.decrementAndGet();
                sem.release();
                return null;
            });
        }
        for (Thread t : ts) t.join();
        System.out.println((max.get() <= 2) + " " + sem.availablePermits() + " " + sem.tryAcquire(3) + sem.tryAcquire(2) + sem.tryAcquire(1, TimeUnit.MILLISECONDS) + " " + sem.drainPermits());
        Phaser phaser = new Phaser(1);
        StringBuffer phaseLog = new StringBuffer();
        ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            phaser.register();
            ts[i] = go(() -> {
                for (int p = 0; p < 2; p++) phaser.arriveAndAwaitAdvance();
                phaser.arriveAndDeregister();
                return null;
            });
        }
        for (int p = 0; p < 2; p++) phaseLog.append(phaser.arriveAndAwaitAdvance());
        phaser.arriveAndDeregister();
        for (Thread t : ts) t.join();
        System.out.println(phaseLog + " " + phaser.isTerminated() + " " + phaser.getRegisteredParties());
        Exchanger<String> ex = new Exchanger<>();
        String[] received = new String[1];
        Thread partner = go(() -> received[0] = ex.exchange("from partner"));
        System.out.println(ex.exchange("from main"));
        partner.join();
        System.out.println(received[0]);
        Semaphore zero = new Semaphore(0);
        Thread releaser = go(() -> { zero.release(3); return null; });
        zero.acquire(2);
        releaser.join();
        System.out.println(zero.availablePermits() + " " + zero.isFair() + zero.hasQueuedThreads());
    }
}
