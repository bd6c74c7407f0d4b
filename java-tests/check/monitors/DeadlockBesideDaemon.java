// The main thread waits for ever; that a daemon goes on spinning beside it makes it no less of a deadlock.
// verdict: deadlock
public class DeadlockBesideDaemon {
    static volatile boolean never;

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> {
            while (!never) {
                Thread.onSpinWait();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
    }
}
