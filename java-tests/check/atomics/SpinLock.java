// A lock made of AtomicBoolean and a loop: mutual exclusion holds.
// verdict: ok
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLock {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int counter;

    static void increment() {
        while (!locked.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        counter++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SpinLock::increment);
        a.start();
        increment();
        a.join();
        assert counter == 2;
    }
}
