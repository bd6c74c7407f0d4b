// `wait` gives the lock up however often it is held, and takes it back as often: the two exits after it both succeed.
// verdict: ok
public class WaitKeepsRecursion {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread signaller = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        signaller.start();
        synchronized (lock) {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
                assert Thread.holdsLock(lock);
            }
            assert Thread.holdsLock(lock);
        }
        assert !Thread.holdsLock(lock);
    }
}
