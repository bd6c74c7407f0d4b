// The lock is tested and set in two steps: both threads can get in.
// verdict: assert
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLockBroken {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int counter;

    static void increment() {
        while (locked.get()) {
            Thread.onSpinWait();
        }
        locked.set(true);
        counter++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SpinLockBroken::increment);
        a.start();
        increment();
        a.join();
        assert counter == 2;
    }
}
