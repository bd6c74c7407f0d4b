// verdict: exception
// Between the last write of the main thread and its end there is time for the daemon.
public class DaemonBeforeMainEnds {
    static volatile int[] box = new int[1];

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> box[0]++);
        daemon.setDaemon(true);
        daemon.start();
        box = null;
    }
}
