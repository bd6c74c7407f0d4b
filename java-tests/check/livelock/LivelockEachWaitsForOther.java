// Each thread spins until the other one has begun to work, and sets its own flag only afterwards.
// verdict: livelock
public class LivelockEachWaitsForOther {
    static volatile boolean left;
    static volatile boolean right;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            while (!left) {
            }
            right = true;
        });
        other.start();
        while (!right) {
            Thread.yield();
        }
        left = true;
        other.join();
    }
}
