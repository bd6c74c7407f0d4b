// The writer sets the flag whatever it sees: the reader's loop is ended by it, however often it goes round before.
// verdict: ok
public class LivelockFlagAlwaysSet {
    static volatile boolean ready;
    static volatile boolean skip;
    static int seen;

    public static void main(String[] args) {
        new Thread(() -> {
            if (!skip) {
                seen++;
            }
            ready = true;
        }).start();
        skip = true;
        while (!ready) {
            Thread.onSpinWait();
        }
    }
}
