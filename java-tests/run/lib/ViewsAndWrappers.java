// Views stay connected: sub lists, key sets, values, entry sets, descending views, array lists, identity and weak maps.
import java.util.*;

public class ViewsAndWrappers {
    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>();
        for (int i = 0; i < 20; i++) base.add(i);
        List<Integer> a = base.subList(5, 15), b = a.subList(2, 6);
        b.set(0, 700);
        b.remove(Integer.valueOf(8));
        b.add(999);
        System.out.println(base + " " + a.size() + b);
        Collections.reverse(a);
        a.removeIf(i -> i % 2 == 0);
        System.out.println(base + " " + a + " " + base.equals(new LinkedList<>(base)));
        ListIterator<Integer> it = a.listIterator(a.size());
        while (it.hasPrevious()) {
            int v = it.previous();
            if (v == 9) it.add(1009);
            else if (v == 11) it.set(-11);
        }
        System.out.println(a);
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3, "d", 4, "e", 5));
        map.keySet().remove("a");
        map.values().remove(3);
        map.entrySet().removeIf(e -> e.getValue() == 5);
        for (Map.Entry<String, Integer> e : map.entrySet()) e.setValue(e.getValue() * 10);
        map.keySet().retainAll(Set.of("b", "d", "z"));
        System.out.println(map + " " + map.keySet() + map.values() + map.entrySet() + map.keySet().contains("b") + map.values().contains(40) + map.entrySet().contains(Map.entry("b", 20)));
        try {
            map.keySet().add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("keySet add");
        }
        NavigableSet<Integer> set = new TreeSet<>(List.of(1, 3, 5, 7, 9));
        NavigableSet<Integer> head = set.headSet(7, true), desc = head.descendingSet();
        set.add(4);
        head.remove(1);
        System.out.println(head + " " + desc + " " + desc.headSet(4) + set.tailSet(5) + " " + desc.pollFirst() + set);
        try {
            head.add(8);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        String k1 = new String("key"), k2 = new String("key");
        id.put(k1, 1);
        id.put(k2, 2);
        System.out.println(id.size() + " " + id.get(k1) + id.get(k2) + id.get("key") + " " + id.containsKey(k2) + id.remove(k1) + id.size());
        WeakHashMap<Object, String> weak = new WeakHashMap<>();
        Object strong = "held";
        weak.put(strong, "v");
        weak.put(null, "n");
        System.out.println(weak.get("held") + weak.get(null) + weak.size() + weak.containsKey(strong));
        AbstractList<Integer> squares = new AbstractList<>() {
            public Integer get(int i) { return Objects.checkIndex(i, 5) * i; }
            public int size() { return 5; }
        };
        System.out.println(squares + " " + squares.contains(9) + squares.indexOf(16) + squares.subList(1, 3) + squares.hashCode() + squares.equals(List.of(0, 1, 4, 9, 16)));
        try {
            squares.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("abstract list is read-only");
        }
        AbstractMap<String, Integer> lengths = new AbstractMap<>() {
            public Set<Entry<String, Integer>> entrySet() { return new LinkedHashSet<>(List.of(Map.entry("one", 3), Map.entry("three", 5))); }
        };
        System.out.println(lengths + " " + lengths.get("three") + lengths.containsValue(3) + lengths.keySet() + lengths.equals(Map.of("one", 3, "three", 5)));
        Iterator<Integer> i1 = base.iterator();
        base.remove(0);
        try {
            i1.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("base changed");
        }
        Spliterator<Integer> sp = base.spliterator();
        Spliterator<Integer> front = sp.trySplit();
        StringBuilder sb = new StringBuilder();
        front.tryAdvance(x -> sb.append("first ").append(x));
        sp.forEachRemaining(x -> sb.append(' ').append(x));
        System.out.println(sb + " " + front.estimateSize() + " " + front.hasCharacteristics(Spliterator.SIZED));
        Map<Integer, String> sorted = new TreeMap<>(Comparator.comparing(x -> -x));
        for (int x = 0; x < 5; x++) sorted.put(x, "v" + x);
        Iterator<String> vals = sorted.values().iterator();
        vals.next();
        vals.remove();
        System.out.println(sorted);
    }
}
