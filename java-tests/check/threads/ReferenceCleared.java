// The other thread clears the reference between the two looks at it.
// verdict: assert
import java.lang.ref.WeakReference;

public class ReferenceCleared {
    static final WeakReference<Object> reference = new WeakReference<>(new Object());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(reference::clear);
        other.start();
        if (!reference.refersTo(null)) {
            assert reference.get() != null;
        }
        other.join();
    }
}
