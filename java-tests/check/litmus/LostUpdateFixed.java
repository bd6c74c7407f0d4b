// The increments of LostUpdate under one lock: each reads what the other has written, so the sum is always 2.
// verdict: ok
// unreduced: 23 27
public class LostUpdateFixed {
    static int counter;
    static final Object lock = new Object();

    static void increment() {
        synchronized (lock) {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LostUpdateFixed::increment);
        Thread b = new Thread(LostUpdateFixed::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
