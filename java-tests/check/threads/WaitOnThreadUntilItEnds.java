// verdict: ok
// The end of a thread wakes up all that wait on it.
public class WaitOnThreadUntilItEnds {
    static volatile int done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> done = 1);
        worker.start();
        synchronized (worker) {
            while (worker.isAlive()) {
                worker.wait();
            }
        }
        assert done == 1;
    }
}
