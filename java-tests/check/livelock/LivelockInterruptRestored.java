// As LivelockInterruptForgotten, with the flag set again.
// verdict: ok
public class LivelockInterruptRestored {
    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        worker.start();
        worker.interrupt();
    }
}
