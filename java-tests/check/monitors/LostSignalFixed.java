// The signal of LostSignal is remembered in a flag that is looked at under the lock.
// verdict: ok
// unreduced: 15 15
public class LostSignalFixed {
    static boolean signalled;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread signaller = new Thread(() -> {
            synchronized (lock) {
                signalled = true;
                lock.notify();
            }
        });
        signaller.start();
        synchronized (lock) {
            while (!signalled) {
                lock.wait();
            }
        }
    }
}
