// The signal is given without a condition: if `notify` comes before `wait`, nobody hears it and main waits for ever.
// verdict: deadlock
public class LostSignal {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread signaller = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        signaller.start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
