// A lock that is never given back: the second thread retries its compare-and-set for ever.
// verdict: livelock
import java.util.concurrent.atomic.AtomicInteger;

public class LivelockCompareAndSet {
    static final AtomicInteger owner = new AtomicInteger();

    static void lock(int me) {
        while (!owner.compareAndSet(0, me)) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> lock(1)).start();
        lock(2);
    }
}
