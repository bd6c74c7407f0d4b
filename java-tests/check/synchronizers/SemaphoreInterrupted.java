// Who waits for a permit is interrupted.
// verdict: ok
import java.util.concurrent.Semaphore;

public class SemaphoreInterrupted {
    static final Semaphore permits = new Semaphore(0);
    static boolean ended;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            try {
                permits.acquire();
                assert false : "there is no permit";
            } catch (InterruptedException interrupted) {
                ended = true;
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert ended;
    }
}
