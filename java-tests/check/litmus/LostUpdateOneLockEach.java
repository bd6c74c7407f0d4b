// Each thread has its own lock: locks that nobody shares order nothing, so an update is lost as in LostUpdate.
// verdict: assert
public class LostUpdateOneLockEach {
    static int counter;

    static void increment(Object lock) {
        synchronized (lock) {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> increment(new Object()));
        Thread b = new Thread(() -> increment(new Object()));
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
