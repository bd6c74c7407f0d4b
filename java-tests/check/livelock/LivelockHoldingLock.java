// The spinning thread holds the lock that the writer needs.
// verdict: livelock
public class LivelockHoldingLock {
    static volatile boolean done;

    static synchronized void finish() {
        done = true;
    }

    public static void main(String[] args) {
        new Thread(LivelockHoldingLock::finish).start();
        synchronized (LivelockHoldingLock.class) {
            while (!done) {
                Thread.onSpinWait();
            }
        }
    }
}
