// The worker runs until it is interrupted, but swallows the interrupt in its sleep: it goes on for ever.
// verdict: livelock
public class LivelockInterruptForgotten {
    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    // The flag is clear now.
                }
            }
        });
        worker.start();
        worker.interrupt();
    }
}
