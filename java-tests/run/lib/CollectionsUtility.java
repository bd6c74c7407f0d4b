// The algorithms and wrappers of java.util.Collections.
import java.util.*;

public class CollectionsUtility {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1, 9, 2));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4) + " " + Collections.max(l) + Collections.min(l) + Collections.max(l, Comparator.reverseOrder()));
        Collections.reverse(l);
        Collections.swap(l, 0, 5);
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.rotate(l, -7);
        Collections.shuffle(l, new Random(42));
        System.out.println(l + " " + Collections.frequency(List.of(1, 2, 1), 1) + " " + Collections.disjoint(l, List.of(100)) + " " + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)) + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)));
        Collections.fill(l, 7);
        Collections.replaceAll(l, 7, 6);
        System.out.println(l + " " + Collections.nCopies(3, "x") + Collections.emptyList() + Collections.singleton(1) + Collections.singletonMap("k", "v") + Collections.emptyMap());
        List<Integer> target = new ArrayList<>(List.of(0, 0, 0, 0));
        Collections.copy(target, List.of(1, 2));
        Collections.addAll(target, 10, 11);
        System.out.println(target + " " + Collections.unmodifiableList(target).getClass().getSimpleName());
        List<Integer> ro = Collections.unmodifiableList(target);
        target.add(12);
        System.out.println(ro.size());
        attempt(() -> ro.add(1));
        attempt(() -> ro.iterator().remove());
        attempt(() -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))).entrySet().iterator().next().setValue(3));
        attempt(() -> Collections.unmodifiableSet(new TreeSet<>(Set.of(1))).clear());
        attempt(() -> Collections.emptyList().add(null));
        attempt(() -> Collections.singletonList(1).set(0, 2));
        attempt(() -> Collections.nCopies(2, 1).remove(0));
        attempt(() -> Collections.nCopies(-1, 1));
        attempt(() -> Collections.copy(new ArrayList<>(), List.of(1)));
        attempt(() -> Collections.max(new ArrayList<Integer>()));
        List<Object> checked = new ArrayList<>();
        @SuppressWarnings({"unchecked", "rawtypes"}) List<Object> typed = Collections.checkedList((List) checked, String.class);
        attempt(() -> typed.add("ok"));
        attempt(() -> typed.add(5));
        Map<String, Integer> sync = Collections.synchronizedMap(new TreeMap<>());
        sync.put("b", 1);
        sync.merge("b", 5, Integer::sum);
        System.out.println(sync + " " + Collections.synchronizedList(new ArrayList<>(List.of(1, 2))) + " " + Collections.list(Collections.enumeration(List.of(1, 2))));
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.add("z");
        fromMap.add("a");
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        System.out.println(fromMap + " " + lifo.peek() + " " + Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).compare("a", "B"));
        List<String> words = new LinkedList<>(List.of("banana", "Apple", "cherry"));
        Collections.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println(words + " " + Collections.unmodifiableSortedSet(new TreeSet<>(words)).first() + " " + Collections.emptyIterator().hasNext() + " " + Collections.unmodifiableCollection(words));
        System.out.println(Collections.nCopies(1000, 1).stream().mapToInt(i -> i).sum() + " " + Collections.emptySet().equals(Set.of()) + " " + Collections.unmodifiableList(List.of(1)).equals(List.of(1)) + " " + Collections.singletonList(null).contains(null));
        Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
        v.addElement(4);
        v.insertElementAt(0, 0);
        v.removeElementAt(1);
        Stack<String> st = new Stack<>();
        st.push("a");
        st.push("b");
        Hashtable<String, Integer> ht = new Hashtable<>();
        ht.put("one", 1);
        System.out.println(v + " " + v.elementAt(1) + v.firstElement() + v.lastElement() + " " + st.search("a") + st.peek() + st.pop() + st + " " + ht + ht.contains(1) + " " + st.empty());
        attempt(() -> ht.put(null, 1));
        attempt(() -> new Stack<>().pop());
    }
}
