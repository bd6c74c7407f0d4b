// List.of, Set.of, Map.of and copyOf: refusal of change, nulls and duplicates, equality, sizes; no iteration order.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class ImmutableCollections {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName() + (e instanceof IllegalArgumentException ? " " + e.getMessage() : ""));
        }
    }

    public static void main(String[] args) {
        List<Integer> l0 = List.of(), l1 = List.of(1), l2 = List.of(1, 2), l12 = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        System.out.println(l0 + "" + l1 + l2 + l12 + l12.hashCode() + l2.equals(Arrays.asList(1, 2)) + l12.indexOf(7) + l12.subList(2, 4) + l2.contains(3) + l12.lastIndexOf(99));
        Set<String> s = Set.of("a", "b", "c", "d", "e");
        System.out.println(s.size() + " " + s.contains("c") + s.contains("z") + " " + new TreeSet<>(s) + " " + s.hashCode() + " " + s.equals(new TreeSet<>(s)));
        Map<String, Integer> m = Map.of("x", 1, "y", 2, "z", 3);
        System.out.println(m.get("y") + " " + m.get("w") + " " + new TreeMap<>(m) + " " + m.hashCode() + " " + m.containsValue(3) + " " + m.equals(new HashMap<>(m)) + " " + m.keySet().size() + m.getOrDefault("q", -1) + new TreeSet<>(m.values()));
        Map<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 1000; i++) big.put(i * 7919, i);
        Map<Integer, Integer> copy = Map.copyOf(big);
        int hits = 0;
        for (int i = 0; i < 1000; i++) if (copy.get(i * 7919) == i && copy.get(-1 - i) == null) hits++;
        System.out.println(copy.size() + " " + hits + " " + copy.equals(big) + " " + Set.copyOf(big.values()).containsAll(big.values()));
        System.out.println((List.copyOf(l12) == l12) + " " + (Set.copyOf(s) == s) + " " + (Map.copyOf(m) == m) + " " + List.copyOf(new ArrayList<>(l2)).equals(l2) + " " + Set.copyOf(List.of(1, 1, 2)).size());
        System.out.println(Map.entry("k", "v") + " " + Map.entry("k", 1).equals(Map.entry("k", 1)) + " " + Map.ofEntries(Map.entry(1, 2)).get(1) + " " + Map.of() + Set.of());
        attempt("add", () -> l2.add(1));
        attempt("remove", () -> l2.remove(0));
        attempt("set", () -> l2.set(0, 9));
        attempt("sort", () -> l12.sort(null));
        attempt("clear", () -> l0.clear());
        attempt("set add", () -> s.add("a"));
        attempt("map put", () -> m.put("x", 1));
        attempt("map remove", () -> m.remove("nothing"));
        attempt("entry", () -> m.entrySet().iterator().next().setValue(5));
        attempt("key removal", () -> m.keySet().remove("x"));
        attempt("iterator", () -> l2.iterator().remove());
        attempt("subList", () -> l12.subList(0, 2).clear());
        attempt("merge", () -> m.merge("x", 1, Integer::sum));
        attempt("null element", () -> List.of(1, null));
        attempt("null in copy", () -> List.copyOf(Arrays.asList(1, null)));
        attempt("contains null", () -> l2.contains(null));
        attempt("set contains null", () -> s.contains(null));
        attempt("get null", () -> m.get(null));
        attempt("null value", () -> Map.of("k", null));
        attempt("duplicate", () -> Set.of("d", "d"));
        attempt("duplicate key", () -> Map.of("d", 1, "d", 2));
        attempt("entry null", () -> Map.entry(null, 1));
        attempt("index", () -> l2.get(2));
        StringBuilder sb = new StringBuilder();
        for (int i : l12) sb.append(i);
        l12.forEach(sb::append);
        System.out.println(sb + " " + l12.stream().mapToInt(i -> i).sum() + " " + Arrays.toString(l2.toArray()) + " " + s.stream().sorted().toList() + " " + m.entrySet().stream().mapToInt(Map.Entry::getValue).sum());
    }
}
