// When all have ended, everything is counted; and nothing is counted that was never there.
// verdict: ok
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapCountedAtLast {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> map.put("a", 1));
        other.start();
        assert map.size() <= 1;
        other.join();
        assert map.size() == 1;
    }
}
