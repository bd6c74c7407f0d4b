// An iterator passes the place of the first entry before it is there, and finds the second, which came later.
// verdict: assert
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapIteratorMisses {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> {
            map.put(1, 1);
            map.put(2, 2);
        });
        other.start();
        int sum = 0;
        for (int key : map.keySet()) {
            sum += key;
        }
        other.join();
        assert sum != 2;
    }
}
