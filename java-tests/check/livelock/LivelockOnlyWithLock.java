// Both could end the loop as long as nobody is in it; who takes the lock first and then spins keeps the other out.
// verdict: livelock
public class LivelockOnlyWithLock {
    static volatile boolean done;
    static volatile int rounds;

    static synchronized void spin() {
        while (!done) {
            Thread.onSpinWait();
        }
    }

    static synchronized void finish() {
        done = true;
    }

    public static void main(String[] args) {
        new Thread(LivelockOnlyWithLock::finish).start();
        while (rounds < 2) {
            rounds++;
        }
        spin();
    }
}
