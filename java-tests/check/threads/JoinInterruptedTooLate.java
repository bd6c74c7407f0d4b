// verdict: ok
// There is no wait for a thread that has ended, so no interrupt ends it.
public class JoinInterruptedTooLate {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> { });
        worker.start();
        worker.join();
        Thread.currentThread().interrupt();
        worker.join();
        assert Thread.interrupted();
    }
}
