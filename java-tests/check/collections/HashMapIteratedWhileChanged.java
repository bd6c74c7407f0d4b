// Iterating over an ordinary map that another thread changes.
// verdict: exception
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class HashMapIteratedWhileChanged {
    public static void main(String[] args) throws Exception {
        Map<Integer, String> map = Collections.synchronizedMap(new HashMap<>());
        map.put(1, "a");
        map.put(2, "b");
        new Thread(() -> map.put(3, "c")).start();
        int sum = 0;
        for (int key : map.keySet()) {
            sum += key;
        }
    }
}
