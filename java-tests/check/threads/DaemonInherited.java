// A thread made by a daemon is a daemon.
// verdict: ok
public class DaemonInherited {
    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> {
            assert new Thread(() -> { }).isDaemon();
        });
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
        assert !new Thread(() -> { }).isDaemon();
    }
}
