// System.exit ends the program although a thread waits for ever: no deadlock.
// verdict: ok
public class ExitEndsAll {
    public static void main(String[] args) {
        Object lock = new Object();
        new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
        System.exit(3);
    }
}
