// verdict: ok
// The daemon waits for a thread that ends last: nothing of what it does then happens, because the program is over.
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
