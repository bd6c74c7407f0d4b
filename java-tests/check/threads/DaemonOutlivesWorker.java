// verdict: assert
// The main thread has ended long before; it is the worker's end that the daemon comes before.
public class DaemonOutlivesWorker {
    static volatile int stage;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            if (stage == 2) {
                assert false : "the worker has written and not ended";
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        new Thread(() -> {
            stage = 1;
            stage = 2;
        }).start();
    }
}
