// A lambda that captures nothing is one object each time: that counts where it is made again.
// verdict: ok
public class TwinsKeepInstance {
    static Runnable kept;
    static volatile int x;
    static int others;

    static synchronized void put(Runnable task) {
        if (kept == null) {
            kept = task;
        } else if (kept != task) {
            others++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> { x++; put(() -> { }); });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert others == 0;
    }
}
