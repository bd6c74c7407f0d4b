// After a timed join the program asks whether the thread is still alive: if not, the result is there.
// verdict: ok
public class JoinTimedAsked {
    static volatile int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        worker.join(1000);
        if (!worker.isAlive()) {
            assert result == 42;
        }
    }
}
