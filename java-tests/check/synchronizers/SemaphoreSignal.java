// A semaphore without permits as a signal: what happened before the release is seen after the acquire.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.Semaphore;

public class SemaphoreSignal {
    static final Semaphore ready = new Semaphore(0);
    static int result;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            result = 42;
            ready.release();
        });
        worker.start();
        ready.acquire();
        assert result == 42;
    }
}
