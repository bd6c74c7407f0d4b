// The assertion error passes a synchronized method of the library, which only releases its lock, and is caught by the
// user's own code behind it.
// verdict: ok
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class CaughtBehindLibrary {
    public static void main(String[] args) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
        boolean caught = false;
        try {
            list.forEach(element -> {
                assert element == 2;
            });
        } catch (AssertionError e) {
            caught = true;
        }
        assert caught;
    }
}
