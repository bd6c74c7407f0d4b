// As LivelockEachWaitsForOther, but each sets its flag before it waits: both loops end.
// verdict: ok
public class LivelockEachAnnouncesFirst {
    static volatile boolean left;
    static volatile boolean right;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            right = true;
            while (!left) {
            }
        });
        other.start();
        left = true;
        while (!right) {
            Thread.yield();
        }
        other.join();
    }
}
