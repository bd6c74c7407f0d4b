// What was got once is not taken away any more.
// verdict: ok
import java.lang.ref.WeakReference;

public class ReferenceClearedKept {
    static final WeakReference<Object> reference = new WeakReference<>(new Object());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(reference::clear);
        other.start();
        Object kept = reference.get();
        other.join();
        assert reference.get() == null;
        if (kept != null) {
            assert kept.hashCode() == kept.hashCode();
        }
    }
}
