/** Three threads, two increments each, under a monitor. */
public class CounterMonitor {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int turn = 0; turn < 2; turn++) {
                    synchronized (lock) {
                        count++;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert count == 6;
    }
}
