// A compare-and-set sees the old value again after two changes and succeeds: the claim that nothing happened is wrong.
// verdict: assert
import java.util.concurrent.atomic.AtomicInteger;

public class AbaProblem {
    static final AtomicInteger value = new AtomicInteger(1);
    static volatile int changes;

    public static void main(String[] args) {
        new Thread(() -> {
            changes++;
            value.set(2);
            value.set(1);
        }).start();
        int before = changes;
        int seen = value.get();
        if (value.compareAndSet(seen, 3)) {
            assert changes == before : "changed and changed back";
        }
    }
}
