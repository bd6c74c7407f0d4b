// While another thread clears the map one of two entries can be gone: clear is not one operation.
// verdict: assert
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapClearedHalf {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(1, "a");
        map.put(2, "b");
        new Thread(map::clear).start();
        boolean second = map.containsKey(2);
        assert map.containsKey(1) || !second : "half";
    }
}
