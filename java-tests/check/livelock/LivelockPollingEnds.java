// As LivelockPollingSleep, but the worker waits for its turn: both loops end.
// verdict: ok
public class LivelockPollingEnds {
    static volatile int state;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (state != 1) {
                Thread.onSpinWait();
            }
            state = 2;
        });
        worker.start();
        state = 1;
        while (state != 2) {
            Thread.sleep(10);
        }
    }
}
