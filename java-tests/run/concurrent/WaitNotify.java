// wait and notify: a bounded buffer, a barrier by hand, ping pong, spurious-safe loops, timed waits, interruption.
import java.util.ArrayDeque;
import java.util.Queue;

public class WaitNotify {
    static class Buffer<T> {
        private final Queue<T> items = new ArrayDeque<>();
        private final int capacity;
        Buffer(int capacity) { this.capacity = capacity; }
        synchronized void put(T t) throws InterruptedException {
            while (items.size() == capacity) wait();
            items.add(t);
            notifyAll();
        }
        synchronized T take() throws InterruptedException {
            while (items.isEmpty()) wait();
            T t = items.remove();
            notifyAll();
            return t;
        }
    }

    static class PingPong {
        boolean ping = true;
        final StringBuilder log = new StringBuilder();
        synchronized void say(boolean mine, String word) throws InterruptedException {
            while (ping != mine) wait();
            log.append(word).append(' ');
            ping = !mine;
            notify();
        }
    }

    public static void main(String[] args) throws Exception {
        Buffer<Integer> buffer = new Buffer<>(2);
        long[] sums = new long[2];
        Thread[] threads = new Thread[4];
        for (int p = 0; p < 2; p++) {
            int base = p * 1000;
            threads[p] = new Thread(() -> {
                try {
                    for (int i = 1; i <= 20; i++) buffer.put(base + i);
                    buffer.put(-1);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (int c = 0; c < 2; c++) {
            int index = c;
            threads[2 + c] = new Thread(() -> {
                try {
                    for (int v; (v = buffer.take()) >= 0; ) sums[index] += v;
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(sums[0] + sums[1]);
        PingPong game = new PingPong();
        Thread pong = new Thread(() -> {
            try {
                for (int i = 0; i < 4; i++) game.say(false, "pong" + i);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        pong.start();
        for (int i = 0; i < 4; i++) game.say(true, "ping" + i);
        pong.join();
        System.out.println(game.log);
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("wait interrupted, lock held again: " + Thread.holdsLock(lock));
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        synchronized (lock) {
            lock.wait(2);
            lock.wait(0, 500_000);
            System.out.println("timed out, holding " + Thread.holdsLock(lock));
        }
        boolean[] ready = {false};
        Thread setter = new Thread(() -> {
            synchronized (lock) {
                ready[0] = true;
                lock.notifyAll();
            }
        });
        synchronized (lock) {
            setter.start();
            while (!ready[0]) lock.wait(100_000);
        }
        System.out.println("ready " + ready[0]);
    }
}
