// Sleeping between two looks does not help if nobody writes.
// verdict: livelock
public class LivelockPollingSleep {
    static volatile int state;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            if (state == 1) {
                state = 2;
            }
        });
        worker.start();
        state = 1;
        while (state != 2) {
            Thread.sleep(10);
        }
    }
}
