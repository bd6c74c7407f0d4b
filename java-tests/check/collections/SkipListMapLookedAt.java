// Between the look and firstKey another thread removes the last entry.
// verdict: exception
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipListMapLookedAt {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(1, "a");
        new Thread(() -> map.remove(1)).start();
        if (!map.isEmpty()) {
            map.firstKey();
        }
    }
}
