// A timed wait ends by itself when nobody notifies.
// verdict: ok
public class WaitTimed {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(100);
        }
    }
}
