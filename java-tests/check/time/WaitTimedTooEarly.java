// A timed wait may end before the other thread has done its work: the result may be missing.
// verdict: assert
public class WaitTimedTooEarly {
    static final Object lock = new Object();
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (lock) {
                done = true;
                lock.notifyAll();
            }
        }).start();
        synchronized (lock) {
            if (!done) {
                lock.wait(1000);
            }
            assert done : "timed out";
        }
    }
}
