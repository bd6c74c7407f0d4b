// `get` and `set` of an atomic are one step each, not together: two threads can both read 0 and both set 1.
// verdict: assert
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicGetThenSet {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread a = new Thread(() -> counter.set(counter.get() + 1));
        a.start();
        counter.set(counter.get() + 1);
        a.join();
        assert counter.get() == 2;
    }
}
