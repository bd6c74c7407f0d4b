// A daemon need not come to its end: the claim of the shutdown hook that it always does is wrong.
// verdict: assert
public class DaemonCutOff {
    static volatile boolean finished;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert finished : "the daemon was cut off";
        }));
        Thread daemon = new Thread(() -> finished = true);
        daemon.setDaemon(true);
        daemon.start();
    }
}
