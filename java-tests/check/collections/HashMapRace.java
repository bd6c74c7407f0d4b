// Two threads put into one HashMap without a lock: an entry or the count can be lost.
// verdict: assert
import java.util.HashMap;
import java.util.Map;

public class HashMapRace {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, Integer> map = new HashMap<>();
        Thread a = new Thread(() -> map.put(1, 1));
        a.start();
        map.put(2, 2);
        a.join();
        assert map.size() == 2;
    }
}
