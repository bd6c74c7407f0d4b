// Time passes for the sleeper although the other thread always has something to do: it only waits in a loop.
// verdict: ok
// time: ordered
public class LivelockWaitsForTimeoutOrdered {
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
