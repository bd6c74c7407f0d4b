// Comparators: natural, reversed, chained, keyed by primitives, nulls first and last, lists sorted stably, min and max.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class ComparatorChains {
    record Emp(String name, String dept, int age, double pay, Long id) { }

    static String names(List<Emp> list, Comparator<? super Emp> c) {
        List<Emp> copy = new ArrayList<>(list);
        copy.sort(c);
        return copy.stream().map(Emp::name).collect(Collectors.joining(","));
    }

    static class Version implements Comparable<Version> {
        final int[] parts;
        Version(String s) { parts = java.util.Arrays.stream(s.split("\\.")).mapToInt(Integer::parseInt).toArray(); }
        public int compareTo(Version o) {
            for (int i = 0; i < Math.max(parts.length, o.parts.length); i++) {
                int c = Integer.compare(i < parts.length ? parts[i] : 0, i < o.parts.length ? o.parts[i] : 0);
                if (c != 0) return c;
            }
            return 0;
        }
        @Override public String toString() { return java.util.Arrays.stream(parts).mapToObj(String::valueOf).collect(Collectors.joining(".")); }
    }

    public static void main(String[] args) {
        List<Emp> list = List.of(new Emp("Zoe", "it", 30, 5.5, 3L), new Emp("adam", "hr", 25, 7.25, null), new Emp("Bob", "it", 25, 5.5, 1L), new Emp("cid", "hr", 41, 2.0, 9L), new Emp("Dee", "pr", 30, Double.NaN, null));
        System.out.println(names(list, Comparator.comparing(Emp::name)));
        System.out.println(names(list, Comparator.comparing(Emp::name, String.CASE_INSENSITIVE_ORDER)));
        System.out.println(names(list, Comparator.comparing(Emp::dept).thenComparing(Emp::age).thenComparing(Emp::name)));
        System.out.println(names(list, Comparator.comparingInt(Emp::age).reversed().thenComparing(Emp::name, Comparator.reverseOrder())));
        System.out.println(names(list, Comparator.comparingDouble(Emp::pay).thenComparingInt(Emp::age)));
        System.out.println(names(list, Comparator.comparing(Emp::id, Comparator.nullsFirst(Comparator.naturalOrder()))));
        System.out.println(names(list, Comparator.comparing(Emp::id, Comparator.nullsLast(Comparator.reverseOrder())).thenComparing(Emp::name)));
        System.out.println(names(list, Comparator.comparingLong((Emp e) -> e.age() * 1000L).thenComparingDouble(Emp::pay).thenComparingLong(e -> e.name().length()).reversed()));
        System.out.println(names(list, (a, b) -> 0) + " stable");
        System.out.println(list.stream().max(Comparator.comparing(Emp::pay)).get().name() + " " + list.stream().min(Comparator.comparing(Emp::dept).reversed()).get().name());
        List<Version> v = new ArrayList<>(List.of(new Version("1.10"), new Version("1.9.1"), new Version("1.9"), new Version("2"), new Version("1.9.0")));
        v.sort(null);
        System.out.println(v);
        v.sort(Comparator.reverseOrder());
        System.out.println(v + " " + new Version("1.0").compareTo(new Version("1")));
        Map<String, Integer> scores = new TreeMap<>(Map.of("x", 3, "y", 9, "z", 3));
        System.out.println(scores.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder()))).map(Map.Entry::toString).collect(Collectors.joining(" ")));
        try {
            List<Integer> nums = new ArrayList<>();
            for (int i = 0; i < 100; i++) nums.add(i * 37 % 100);
            nums.sort((a, b) -> (a + b) % 3 == 0 ? 1 : -1);
            System.out.println("inconsistent comparator went unnoticed");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            names(list, Comparator.comparing(Emp::id));
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " " + Comparator.<Integer>naturalOrder().reversed().compare(1, 2) + " " + Boolean.compare(true, false) + Character.compare('a', 'c') + Byte.compare((byte) -128, (byte) 127) + Short.compare((short) 1, (short) -1) + Float.compare(-0f, 0f) + Long.compareUnsigned(-1, 1) + Integer.compareUnsigned(1, -1));
    }
}
