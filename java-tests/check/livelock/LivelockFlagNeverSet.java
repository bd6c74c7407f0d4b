// The writer looks at `skip` first and may leave the flag alone: the reader then spins for ever.
// verdict: livelock
public class LivelockFlagNeverSet {
    static volatile boolean ready;
    static volatile boolean skip;

    public static void main(String[] args) {
        new Thread(() -> {
            if (!skip) {
                ready = true;
            }
        }).start();
        skip = true;
        while (!ready) {
            Thread.onSpinWait();
        }
    }
}
