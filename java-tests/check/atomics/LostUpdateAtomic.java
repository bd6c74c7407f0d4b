// AtomicInteger.incrementAndGet is one step: no update is lost.
// verdict: ok
import java.util.concurrent.atomic.AtomicInteger;

public class LostUpdateAtomic {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread a = new Thread(counter::incrementAndGet);
        Thread b = new Thread(counter::incrementAndGet);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter.get() == 2;
    }
}
