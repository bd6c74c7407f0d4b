// StackOverflowError is caught; the locks of the methods that it left are free.
// verdict: ok
public class StackOverflowReleasesLock {
    synchronized void deeper() {
        deeper();
    }

    public static void main(String[] args) throws InterruptedException {
        StackOverflowReleasesLock shared = new StackOverflowReleasesLock();
        Thread worker = new Thread(() -> {
            try {
                shared.deeper();
            } catch (StackOverflowError expected) {
                assert !Thread.holdsLock(shared);
            }
        });
        worker.start();
        worker.join();
        synchronized (shared) {
            shared.notifyAll();
        }
    }
}
