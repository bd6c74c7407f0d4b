// As LivelockCompareAndSet, with the lock given back.
// verdict: ok
import java.util.concurrent.atomic.AtomicInteger;

public class LivelockCompareAndSetReleased {
    static final AtomicInteger owner = new AtomicInteger();

    static void lock(int me) {
        while (!owner.compareAndSet(0, me)) {
            Thread.onSpinWait();
        }
        owner.set(0);
    }

    public static void main(String[] args) {
        new Thread(() -> lock(1)).start();
        lock(2);
    }
}
