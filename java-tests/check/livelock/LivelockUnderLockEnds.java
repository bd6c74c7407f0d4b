// The lock is free between two looks, so the writer gets it.
// verdict: ok
public class LivelockUnderLockEnds {
    static boolean done;

    static synchronized boolean isDone() {
        return done;
    }

    static synchronized void finish() {
        done = true;
    }

    public static void main(String[] args) {
        new Thread(LivelockUnderLockEnds::finish).start();
        while (!isDone()) {
            Thread.onSpinWait();
        }
    }
}
