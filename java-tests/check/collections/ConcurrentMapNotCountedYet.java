// An entry can be found before it is counted.
// verdict: assert
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapNotCountedYet {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> map.put("a", 1));
        other.start();
        if (map.containsKey("a")) {
            assert !map.isEmpty();
        }
        other.join();
    }
}
