// ArrayList: growth, insertion, removal, bulk operations, sorting, equality, bounds messages, toArray, subList.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class ArrayListOps {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ArrayList<Integer> list = new ArrayList<>();
        for (int i = 0; i < 50; i++) list.add((i * 31) % 17);
        System.out.println(list + " " + list.size());
        list.add(0, -1);
        list.add(25, -2);
        list.addAll(3, List.of(100, 101, 102));
        list.remove(10);
        list.remove(Integer.valueOf(101));
        System.out.println(list.indexOf(5) + " " + list.lastIndexOf(5) + " " + list.indexOf(999) + " " + list.contains(-2) + " " + list.set(0, 77));
        list.removeIf(i -> i % 2 == 1);
        list.replaceAll(i -> i * i);
        System.out.println(list);
        list.sort(null);
        System.out.println(list);
        list.sort(Comparator.reverseOrder());
        System.out.println(list + " " + Collections.binarySearch(list, 100, Comparator.reverseOrder()));
        System.out.println(list.removeAll(List.of(0, 4)) + " " + list.retainAll(List.of(16, 64, 100)) + " " + list);
        List<Integer> sub = list.subList(1, list.size() - 1);
        sub.set(0, 5555);
        sub.add(1, 6666);
        System.out.println(sub + " " + list + " " + sub.indexOf(6666) + " " + sub.hashCode());
        sub.clear();
        System.out.println(list + " " + list.equals(Arrays.asList(list.toArray())) + " " + list.hashCode());
        Object[] objects = list.toArray();
        Integer[] exact = list.toArray(new Integer[0]);
        Integer[] longer = list.toArray(new Integer[] {1, 2, 3, 4, 5, 6});
        System.out.println(objects.length + " " + Arrays.toString(exact) + " " + Arrays.toString(longer) + " " + list.toArray(Integer[]::new).length);
        ArrayList<Integer> copy = new ArrayList<>(list);
        copy.add(null);
        copy.add(null);
        System.out.println(copy + " " + copy.indexOf(null) + " " + copy.lastIndexOf(null) + " " + list.equals(copy) + " " + ((List<?>) copy.clone()).size());
        copy.ensureCapacity(1000);
        copy.trimToSize();
        attempt(() -> list.get(99));
        attempt(() -> list.get(-1));
        attempt(() -> list.set(2, 0));
        attempt(() -> list.add(7, 1));
        attempt(() -> list.remove(2));
        attempt(() -> list.subList(2, 1));
        attempt(() -> list.subList(0, 9));
        attempt(() -> new ArrayList<>(-1));
        attempt(() -> new ArrayList<>().iterator().next());
        attempt(() -> { for (Integer i : list) list.add(i); });
        attempt(() -> { List<Integer> s = list.subList(0, 1); list.add(3); s.size(); });
        List<List<String>> nested = new ArrayList<>();
        nested.add(new ArrayList<>(List.of("a")));
        nested.add(nested.get(0));
        nested.get(1).add("b");
        System.out.println(nested + " " + nested.get(0).equals(List.of("a", "b")));
        List<Object> self = new ArrayList<>();
        self.add(self);
        System.out.println(self);
        StringBuilder out = new StringBuilder();
        list.forEach(i -> out.append(i).append(';'));
        System.out.println(out + " " + list.isEmpty() + " " + String.join("-", List.of("x", "y")));
    }
}
