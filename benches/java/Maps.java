import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Hash maps, tree maps and lists. */
public class Maps {
    public static void main(String[] args) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < 600_000; i++) counts.merge((i * 7919) % 20_011, 1, Integer::sum);
        Map<String, Integer> words = new HashMap<>();
        for (int i = 0; i < 200_000; i++) words.merge("w" + i % 5_000, i, Math::max);
        TreeMap<Integer, Integer> sorted = new TreeMap<>(counts);
        List<Integer> list = new ArrayList<>(sorted.values());
        long sum = 0;
        for (int round = 0; round < 20; round++) for (int value : list) sum += value;
        System.out.println(counts.size() + " " + words.get("w77") + " " + sorted.firstKey() + " " + sum);
    }
}
