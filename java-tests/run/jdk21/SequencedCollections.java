// Sequenced collections: first and last access, reversed views that write through, maps with sequenced views.
// jdk: 21
import java.util.*;

public class SequencedCollections {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        list.addFirst(0);
        list.addLast(4);
        List<Integer> rev = list.reversed();
        rev.add(-1);
        rev.set(0, 40);
        System.out.println(list + " " + rev + " " + list.getFirst() + list.getLast() + " " + rev.removeFirst() + rev.subList(0, 2) + rev.indexOf(2) + " " + rev.reversed().equals(list) + rev.stream().mapToInt(i -> i).sum());
        Collections.sort(rev);
        System.out.println(list);
        Deque<String> dq = new ArrayDeque<>(List.of("a", "b", "c"));
        System.out.println(dq.reversed() + " " + dq.reversed().peekFirst() + " " + String.join("", dq.reversed()));
        LinkedHashSet<String> set = new LinkedHashSet<>(List.of("x", "y", "z"));
        set.addFirst("z");
        set.addLast("x");
        System.out.println(set + " " + set.reversed() + " " + set.removeLast() + set.getFirst() + set.reversed().contains("y"));
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("b", 2);
        map.putFirst("a", 1);
        map.putLast("c", 3);
        map.putFirst("c", 33);
        System.out.println(map + " " + map.reversed() + " " + map.firstEntry() + map.lastEntry() + " " + map.sequencedKeySet().reversed() + map.sequencedValues().getFirst() + map.sequencedEntrySet().getLast() + " " + map.pollFirstEntry() + map.reversed().pollFirstEntry() + map);
        TreeMap<Integer, String> tree = new TreeMap<>(Map.of(1, "p", 2, "q"));
        System.out.println(tree.reversed() + " " + tree.sequencedKeySet().reversed() + new TreeSet<>(Set.of(5, 6)).reversed() + new TreeSet<>(Set.of(5, 6)).getLast());
        for (Runnable bad : new Runnable[] {() -> new ArrayList<>().getFirst(), () -> new ArrayDeque<>().removeLast(), () -> List.of(1).addFirst(2), () -> new TreeMap<>(Map.of(1, 1)).putFirst(0, 0), () -> new LinkedHashMap<>().firstEntry().getKey(), () -> new TreeSet<>().addFirst(1), () -> List.of(1, 2).reversed().add(3)}) {
            try {
                bad.run();
            } catch (NoSuchElementException | UnsupportedOperationException | NullPointerException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        System.out.println(List.of(1, 2, 3).reversed() + " " + Arrays.asList(1, 2).reversed() + " " + new LinkedList<>(List.of(1, 2)).reversed() + Collections.unmodifiableSequencedCollection(list).reversed());
        System.out.println("abc".indexOf('c', 0, 2) + " " + "a,b;c".splitWithDelimiters("[,;]", 0).length + " " + new StringBuilder().repeat("xy", 3).repeat('z', 2) + " " + Math.clamp(150L, 0, 100) + " " + Character.isEmoji(0x1F600) + " " + "x".equals(String.valueOf('x')));
    }
}
