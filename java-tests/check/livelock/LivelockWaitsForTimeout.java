// What the loop waits for is written by a thread that sleeps first: it wakes up sooner or later.
// verdict: ok
public class LivelockWaitsForTimeout {
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                Thread.sleep(1_000);
            } catch (InterruptedException e) {
                return;
            }
            ready = true;
        }).start();
        while (!ready) {
            Thread.onSpinWait();
        }
    }
}
