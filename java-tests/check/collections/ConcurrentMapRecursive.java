// The function changes the map for the same key, which is refused.
// verdict: exception
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapRecursive {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> map.put("other", 1));
        other.start();
        map.computeIfAbsent("key", key -> map.computeIfAbsent("key", again -> 1));
    }
}
