// A daemon thread may wait for ever: the program ends when main does.
// verdict: ok
public class DaemonWaits {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            synchronized (DaemonWaits.class) {
                try {
                    DaemonWaits.class.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
