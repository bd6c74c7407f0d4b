// Timed waits in a loop: however often they time out, the loop ends only when the work is done.
// verdict: ok
public class WaitTimedLoop {
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
            while (!done) {
                lock.wait(1);
            }
        }
        assert done;
    }
}
