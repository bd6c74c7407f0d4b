// Iterating while another thread changes the map: no exception, and what was there all the time is seen.
// verdict: ok
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapIterates {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(1, "a");
        map.put(2, "b");
        Thread other = new Thread(() -> {
            map.remove(2);
            map.put(3, "c");
        });
        other.start();
        boolean seen = false;
        for (int key : map.keySet()) {
            seen |= key == 1;
        }
        assert seen;
        other.join();
        assert map.keySet().size() == 2;
    }
}
