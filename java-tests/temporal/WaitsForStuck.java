// Who waits for the end of a thread that is stuck is not to blame, but the thread is.
// default: stuck
public class WaitsForStuck {
    static volatile boolean tick;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (WaitsForStuck.class) {
                try {
                    WaitsForStuck.class.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        Thread worker = new Thread(() -> {
            while (true) {
                tick = !tick;
            }
        });
        waiter.start();
        worker.start();
        waiter.join();
    }
}
