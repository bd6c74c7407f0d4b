// The stamp tells that the value was changed and changed back.
// verdict: ok
import java.util.concurrent.atomic.AtomicStampedReference;

public class AtomicStampedVersion {
    public static void main(String[] args) throws Exception {
        AtomicStampedReference<String> value = new AtomicStampedReference<>("a", 0);
        Thread other = new Thread(() -> {
            value.compareAndSet("a", "b", 0, 1);
            value.compareAndSet("b", "a", 1, 2);
        });
        int[] stamp = new int[1];
        String seen = value.get(stamp);
        other.start();
        boolean changed = value.compareAndSet(seen, "c", stamp[0], stamp[0] + 1);
        other.join();
        assert changed == (value.getReference().equals("c") && value.getStamp() == 1);
    }
}
