// Waits for ever in a loop: nobody notifies.
public class LostNotify {
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
    }
}
