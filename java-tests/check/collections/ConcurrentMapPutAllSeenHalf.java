// putAll is not one operation: another thread can see the first entry without the second.
// verdict: assert
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapPutAllSeenHalf {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        new Thread(() -> map.putAll(Map.of(1, "a", 2, "b"))).start();
        assert map.containsKey(1) == map.containsKey(2) : "half";
    }
}
