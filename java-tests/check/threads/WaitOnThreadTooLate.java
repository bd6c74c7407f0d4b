// verdict: deadlock
// If the thread has ended before the wait begins, nothing ends the wait.
public class WaitOnThreadTooLate {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> { });
        worker.start();
        synchronized (worker) {
            worker.wait();
        }
    }
}
