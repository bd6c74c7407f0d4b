// TreeMap and TreeSet: navigation, head, tail, sub and descending views, comparators, entry snapshots.
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class TreeMapViews {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 200; i++) map.put(i * 37 % 200, "v" + i);
        for (int i = 0; i < 200; i++) if (i % 10 != 0) map.remove(i);
        System.out.println(map);
        System.out.println(map.firstKey() + " " + map.lastEntry() + " " + map.floorKey(55) + " " + map.ceilingKey(55) + " " + map.lowerKey(50) + " " + map.higherEntry(50)
            + " " + map.floorKey(-1) + " " + map.higherKey(190) + " " + map.lowerEntry(0));
        NavigableMap<Integer, String> sub = map.subMap(30, true, 80, false);
        System.out.println(sub + " " + sub.descendingMap() + " " + sub.headMap(50) + " " + sub.tailMap(60) + " " + sub.size());
        sub.put(33, "new");
        sub.remove(40);
        sub.pollFirstEntry();
        System.out.println(map.get(33) + " " + map.containsKey(40) + " " + map.containsKey(30) + " " + sub.firstEntry() + " " + sub.lastKey());
        try {
            sub.put(80, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            map.subMap(5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        NavigableMap<Integer, String> down = map.descendingMap();
        System.out.println(down.firstKey() + " " + down.headMap(150) + " " + down.ceilingKey(155) + " " + down.navigableKeySet().first());
        sub.clear();
        System.out.println(map.keySet() + " " + map.pollLastEntry() + " " + map.size());
        Map.Entry<Integer, String> e = map.firstEntry();
        try {
            e.setValue("x");
        } catch (UnsupportedOperationException u) {
            System.out.println("snapshot entry");
        }
        for (Map.Entry<Integer, String> me : map.entrySet()) me.setValue(me.getValue() + "!");
        System.out.println(map.headMap(20, true) + " " + map.values().iterator().next());
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("b", 1);
        ci.put("B", 2);
        ci.put("A", 3);
        System.out.println(ci + " " + ci.get("a") + " " + (ci.comparator() != null));
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.reverseOrder()));
        nulls.put(null, 0);
        nulls.put("x", 1);
        nulls.put("y", 2);
        System.out.println(nulls);
        try {
            new TreeMap<String, String>().put(null, "");
        } catch (NullPointerException n) {
            System.out.println("no null keys");
        }
        try {
            new TreeMap<Object, String>().put(new Object(), "");
        } catch (ClassCastException c) {
            System.out.println("not comparable");
        }
        TreeSet<String> set = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        set.addAll(List.of("pear", "fig", "apple", "kiwi", "date", "banana", "lime"));
        System.out.println(set + " " + set.first() + set.last() + " " + set.headSet("kiwi") + " " + set.tailSet("kiwi", false) + " " + set.descendingSet());
        System.out.println(set.floor("grape") + " " + set.ceiling("aaa") + " " + set.higher("pear") + " " + set.lower("fig") + " " + set.pollFirst() + " " + set.subSet("date", true, "pear", true));
        SortedMap<Integer, String> tail = map.tailMap(100);
        map.put(105, "seen");
        System.out.println(tail.firstKey() + " " + tail + " " + tail.equals(new TreeMap<>(tail)) + " " + map.merge(105, "!", String::concat) + map.computeIfAbsent(106, k -> "c" + k));
    }
}
