// An attempt to set a mark may fail because another thread sets the same one.
// verdict: assert
import java.util.concurrent.atomic.AtomicMarkableReference;

public class AtomicMarkAttemptFails {
    static volatile boolean set;

    public static void main(String[] args) throws Exception {
        AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("a", false);
        Thread other = new Thread(() -> set = reference.attemptMark("a", true));
        other.start();
        boolean also = reference.attemptMark("a", true);
        other.join();
        assert set && also;
    }
}
