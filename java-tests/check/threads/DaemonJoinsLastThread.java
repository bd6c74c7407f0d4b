// verdict: exception
// The virtual machine goes down after the last thread that keeps it alive has ended: there is time for the daemon.
public class DaemonJoinsLastThread {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread daemon = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                return;
            }
            throw new IllegalStateException("after the end");
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
