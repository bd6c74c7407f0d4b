// main joins with a timeout while it holds the lock that the worker needs: the timeout lets it go on.
// verdict: ok
public class DeadlockTransferTimed {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            synchronized (lock) {
            }
        });
        synchronized (lock) {
            worker.start();
            worker.join(10);
            assert worker.isAlive();
        }
        worker.join();
        assert !worker.isAlive();
    }
}
