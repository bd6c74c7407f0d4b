// Concurrent collections: maps with atomic operations and bulk ones, skip lists, copy on write, linked queues and deques.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

public class ConcurrentCollections {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Thread[] ts = new Thread[4];
        for (int t = 0; t < 4; t++) {
            ts[t] = new Thread(() -> { for (int i = 0; i < 300; i++) m.merge("k" + i % 17, 1, Integer::sum); });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(new TreeMap<>(m) + " " + m.reduceValues(1, Integer::sum) + " " + m.mappingCount());
        System.out.println(m.putIfAbsent("k0", 5) + " " + m.computeIfAbsent("new", k -> 9) + " " + m.computeIfPresent("new", (k, v) -> null) + m.containsKey("new") + " " + m.replace("k1", 1, 2) + m.compute("k1", (k, v) -> v + 1) + " " + m.getOrDefault("x", -1) + " " + m.search(1, (k, v) -> v > 72 ? "big" : null) + " " + m.reduceKeys(1, k -> k.length(), Integer::sum) + " " + m.contains(71));
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        try {
            m.computeIfAbsent("rec", k -> m.computeIfAbsent("rec", k2 -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (String k : m.keySet()) m.remove(k);
        System.out.println(m.isEmpty() + " " + m);
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>();
        for (int i = 0; i < 2000; i++) big.put(i * 31, i);
        long s = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) { s += e.getKey() ^ e.getValue(); e.setValue(0); }
        System.out.println(s + " " + big.size() + " " + big.reduceValuesToInt(100, v -> v, 0, Integer::sum) + " " + big.get(62) + big.remove(31) + big.containsValue(5));
        Set<String> keys = ConcurrentHashMap.newKeySet();
        keys.add("a");
        System.out.println(keys + " " + keys.add("a"));
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 50; i++) skip.put(i * 7 % 50, "v" + i);
        System.out.println(skip.firstKey() + " " + skip.ceilingEntry(25) + " " + skip.headMap(5) + " " + skip.descendingMap().firstEntry() + " " + skip.pollFirstEntry() + skip.subMap(10, true, 12, true) + " " + skip.size());
        ConcurrentSkipListSet<String> ss = new ConcurrentSkipListSet<>(List.of("q", "a", "m"));
        System.out.println(ss + " " + ss.higher("b") + ss.descendingSet());
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (Integer i : cow) cow.add(i * 10);
        Iterator<Integer> it = cow.iterator();
        it.next();
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(cow + " " + cow.addIfAbsent(1) + cow.addAllAbsent(List.of(2, 7)) + new CopyOnWriteArraySet<>(List.of(3, 1, 3)));
        }
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedDeque<Integer> dq = new ConcurrentLinkedDeque<>();
        AtomicInteger taken = new AtomicInteger();
        LongAdder sum = new LongAdder();
        for (int i = 1; i <= 100; i++) { q.add(i); dq.addFirst(i); }
        for (int t = 0; t < 3; t++) {
            ts[t] = new Thread(() -> {
                for (Integer v; (v = q.poll()) != null; ) { taken.incrementAndGet(); sum.add(v); }
                for (Integer v; (v = dq.pollLast()) != null; ) sum.add(-v);
            });
            ts[t].start();
        }
        for (int t = 0; t < 3; t++) ts[t].join();
        System.out.println(taken + " " + sum + " " + q.isEmpty() + dq.peekFirst());
    }
}
