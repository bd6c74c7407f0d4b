// LinkedHashMap in insertion and access order, an LRU cache, LinkedHashSet and LinkedList as list, queue and stack.
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;

public class LinkedCollections {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int limit;
        Lru(int limit) { super(16, 0.75f, true); this.limit = limit; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > limit; }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "z y x w z".split(" ")) m.put(s, m.size());
        m.remove("x");
        m.put("x", 9);
        System.out.println(m + " " + m.keySet() + m.values());
        Lru<Integer, String> lru = new Lru<>(3);
        for (int i = 0; i < 5; i++) {
            lru.put(i, "v" + i);
            lru.get(2);
            lru.getOrDefault(1, "");
        }
        System.out.println(lru + " " + lru.containsKey(0));
        LinkedHashSet<String> set = new LinkedHashSet<>(List.of("c", "a", "b"));
        set.add("a");
        set.remove("c");
        set.add("c");
        System.out.println(set + " " + set.equals(java.util.Set.of("a", "b", "c")));
        LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3));
        l.addFirst(0);
        l.addLast(4);
        l.add(2, 99);
        l.offer(5);
        l.push(-1);
        System.out.println(l + " " + l.getFirst() + l.getLast() + " " + l.peek() + l.poll() + l.pop() + l.pollLast() + l.removeFirst() + " " + l);
        l.removeFirstOccurrence(99);
        l.removeLastOccurrence(4);
        System.out.println(l + " " + l.indexOf(3) + " " + l.element() + " " + l.peekLast());
        ListIterator<Integer> it = l.listIterator();
        while (it.hasNext()) {
            int index = it.nextIndex();
            int v = it.next();
            if (v == 2) it.remove();
            else {
                it.set(v * 10);
                it.add(index);
            }
        }
        while (it.hasPrevious()) System.out.print(it.previousIndex() + ":" + it.previous() + " ");
        System.out.println();
        Iterator<Integer> down = l.descendingIterator();
        while (down.hasNext()) if (down.next() == 0) down.remove();
        System.out.println(l);
        l.clear();
        System.out.println(l.poll() + " " + l.peekFirst() + " " + l.isEmpty());
        for (Runnable r : new Runnable[] {l::pop, l::getLast, l::remove, l::element, () -> l.get(0), () -> l.listIterator(2)}) {
            try {
                r.run();
            } catch (NoSuchElementException | IndexOutOfBoundsException e) {
                System.out.println(e);
            }
        }
        l.add(null);
        l.addAll(0, List.of(7, 8));
        System.out.println(l + " " + l.contains(null) + " " + l.indexOf(null) + " " + l.hashCode());
        Map<String, Integer> access = new LinkedHashMap<>(4, 1f, true);
        access.put("a", 1);
        access.put("b", 2);
        access.putIfAbsent("a", 5);
        access.merge("b", 1, Integer::sum);
        access.computeIfPresent("a", (k, v) -> v + 1);
        access.forEach((k, v) -> System.out.print(k + v + " "));
        System.out.println();
    }
}
