// Collections that one thread uses alone are nobody else's business, however much work they do.
// verdict: ok
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class CollectionsOfOneThread {
    static void work(int seed) {
        Map<String, Integer> map = new HashMap<>();
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            map.put("key" + i, i * seed);
            list.add(i);
        }
        assert new TreeMap<>(map).firstEntry().getValue() == 0;
        assert list.stream().filter(n -> n % 2 == 0).collect(Collectors.toList()).size() == 10;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1));
        Thread b = new Thread(() -> work(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
