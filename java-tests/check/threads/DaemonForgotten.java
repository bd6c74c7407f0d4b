// DaemonWaits without setDaemon: the program never ends.
// verdict: deadlock
public class DaemonForgotten {
    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (DaemonForgotten.class) {
                try {
                    DaemonForgotten.class.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
    }
}
