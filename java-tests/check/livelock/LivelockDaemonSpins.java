// A daemon that spins for ever does not keep the program from ending.
// verdict: ok
public class LivelockDaemonSpins {
    static volatile boolean never;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            while (!never) {
                Thread.onSpinWait();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
