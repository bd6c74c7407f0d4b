// HashMap: collisions and tree bins, null keys, resizing, default methods, views, fail-fast iteration, equality.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class HashMapOps {
    record Bad(int n) {
        @Override public int hashCode() { return n % 3; }
    }

    record Tree(int n) implements Comparable<Tree> {
        @Override public int hashCode() { return 42; }
        @Override public int compareTo(Tree o) { return Integer.compare(n, o.n); }
    }

    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        for (String s : "the quick brown fox jumps over the lazy dog and the cat".split(" ")) map.merge(s, 1, Integer::sum);
        System.out.println(map + " " + new TreeMap<>(map));
        System.out.println(map.get("the") + " " + map.get("nope") + " " + map.getOrDefault("nope", -1) + " " + map.put("the", 9) + " " + map.put("new", 1));
        System.out.println(map.putIfAbsent("the", 5) + " " + map.putIfAbsent("newer", 5) + " " + map.computeIfAbsent("made", String::length) + " "
            + map.computeIfPresent("made", (k, v) -> v > 3 ? null : v) + " " + map.compute("cnt", (k, v) -> v == null ? 1 : v + 1) + " "
            + map.compute("the", (k, v) -> null) + " " + map.merge("dog", 1, (a, b) -> null) + " " + map.containsKey("dog"));
        System.out.println(map.replace("cat", 7) + " " + map.replace("cat", 7, 8) + " " + map.replace("cat", 7, 9) + " " + map.remove("cat", 1) + " " + map.remove("cat") + " " + map.size());
        map.replaceAll((k, v) -> k.length() * v);
        System.out.println(new TreeMap<>(map));
        map.put(null, 0);
        map.put("nullValue", null);
        System.out.println(map.get(null) + " " + map.containsKey("nullValue") + " " + map.containsValue(null) + " " + map.getOrDefault("nullValue", 3) + " " + map.putIfAbsent("nullValue", 4) + " " + map.remove(null));
        Map<Object, Integer> collisions = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            collisions.put(new Bad(i), i);
            collisions.put(new Tree(i), -i);
        }
        int sum = 0;
        for (int i = 0; i < 100; i += 2) sum += collisions.remove(new Bad(i)) + collisions.remove(new Tree(i));
        System.out.println(collisions.size() + " " + sum + " " + collisions.get(new Bad(51)) + " " + collisions.get(new Tree(77)) + " " + collisions.get(new Bad(50)));
        StringBuilder order = new StringBuilder();
        // Keys that cannot be compared are ordered by their identity hash codes: only their number is fixed.
        int incomparable = 0;
        for (Object k : collisions.keySet()) {
            if (k instanceof Tree t) order.append(t.n()).append(' '); else incomparable++;
        }
        System.out.println(incomparable + " " + order);
        Map<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 3000; i++) big.put(i * 65537, i);
        long check = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) check = check * 31 + e.getKey() + e.setValue(e.getValue() + 1);
        System.out.println(check + " " + big.get(65537 * 10) + " " + big.values().stream().mapToInt(i -> i).sum());
        big.keySet().removeIf(k -> k % 2 == 0);
        big.values().remove(2);
        big.entrySet().removeIf(e -> e.getValue() > 50);
        System.out.println(big.size() + " " + new TreeMap<>(big).firstKey());
        try {
            for (Integer k : big.keySet()) big.remove(k + 65537 * 2);
        } catch (ConcurrentModificationException e) {
            System.out.println("fail-fast " + e.getMessage());
        }
        Iterator<Map.Entry<Integer, Integer>> it = big.entrySet().iterator();
        it.next();
        it.remove();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("remove twice");
        }
        Map<String, List<String>> groups = new HashMap<>();
        for (String w : List.of("apple", "avocado", "bean", "beet", "carrot")) groups.computeIfAbsent(w.substring(0, 1), k -> new ArrayList<>()).add(w);
        System.out.println(groups + " " + groups.hashCode() + " " + groups.equals(new TreeMap<>(groups)));
        try {
            groups.computeIfAbsent("x", k -> { groups.put("y", null); return null; });
        } catch (ConcurrentModificationException e) {
            System.out.println("modified while computing");
        }
    }
}
