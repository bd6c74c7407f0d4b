// Mutual exclusion: synchronized methods and blocks, static locks, reentrancy, release on exceptions, many threads.
public class SynchronizedBlocks {
    private int count;
    private static int total;
    private final Object lock = new Object();
    private long wide;

    synchronized void increment() { count++; }
    static synchronized void add(int n) { total += n; }
    void block(int n) { synchronized (lock) { wide += n; if (n > 0 && n % 10 == 0) block(-1); } }
    synchronized int nested() { return helper() + 1; }
    synchronized int helper() { return Thread.holdsLock(this) ? 10 : -10; }
    synchronized void fails() { throw new IllegalStateException("inside"); }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedBlocks s = new SynchronizedBlocks();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 250; i++) {
                    s.increment();
                    add(i);
                    s.block(i);
                }
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(s.count + " " + total + " " + s.wide + " " + s.nested());
        try {
            s.fails();
        } catch (IllegalStateException e) {
            System.out.println(Thread.holdsLock(s));
        }
        Thread other = new Thread(s::increment);
        other.start();
        other.join();
        System.out.println(s.count);
        int value;
        synchronized (s) {
            synchronized (s.lock) {
                value = s.helper();
            }
            System.out.println(Thread.holdsLock(s) + " " + Thread.holdsLock(s.lock) + " " + value);
        }
        for (int i = 0; i < 3; i++) {
            synchronized (s.lock) {
                if (i == 0) continue;
                if (i == 1) break;
            }
        }
        System.out.println(Thread.holdsLock(s.lock));
        Object nothing = null;
        try {
            synchronized (nothing) {
                System.out.println("not reached");
            }
        } catch (NullPointerException e) {
            System.out.println("null lock");
        }
        synchronized (SynchronizedBlocks.class) {
            add(1);
        }
        synchronized (new int[0]) {
            System.out.println(total);
        }
    }
}
