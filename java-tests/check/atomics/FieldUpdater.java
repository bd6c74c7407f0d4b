// AtomicIntegerFieldUpdater on a volatile field: no update is lost.
// verdict: ok
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class FieldUpdater {
    static final AtomicIntegerFieldUpdater<FieldUpdater> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "count");
    volatile int count;

    public static void main(String[] args) throws InterruptedException {
        FieldUpdater shared = new FieldUpdater();
        Thread a = new Thread(() -> COUNT.getAndIncrement(shared));
        a.start();
        COUNT.getAndIncrement(shared);
        a.join();
        assert shared.count == 2;
    }
}
