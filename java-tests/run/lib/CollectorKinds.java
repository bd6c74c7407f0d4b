// Every collector of java.util.stream.Collectors, nested, with downstreams, finishing and merging.
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static java.util.stream.Collectors.*;

public class CollectorKinds {
    enum Kind { FRUIT, ROOT, LEAF }
    record Item(String name, Kind kind, int weight, double price) { }

    static Stream<Item> items() {
        return Stream.of(new Item("apple", Kind.FRUIT, 150, 0.5), new Item("carrot", Kind.ROOT, 80, 0.2), new Item("spinach", Kind.LEAF, 20, 1.5),
            new Item("pear", Kind.FRUIT, 170, 0.6), new Item("beet", Kind.ROOT, 120, 0.4), new Item("plum", Kind.FRUIT, 60, 0.3));
    }

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(items().collect(groupingBy(Item::kind, TreeMap::new, mapping(Item::name, toList()))));
        show(items().collect(groupingBy(Item::kind, TreeMap::new, counting())));
        show(items().collect(groupingBy(Item::kind, TreeMap::new, summingInt(Item::weight))));
        show(items().collect(groupingBy(Item::kind, TreeMap::new, averagingDouble(Item::price))));
        show(items().collect(partitioningBy(i -> i.weight() > 100, mapping(Item::name, joining("+")))));
        show(items().collect(partitioningBy(i -> i.weight() > 1000)));
        show(items().collect(toMap(Item::name, Item::weight, Integer::sum, TreeMap::new)));
        show(new TreeMap<>(items().collect(toMap(i -> i.name().charAt(0), Item::weight, Math::max))));
        try {
            items().collect(toMap(i -> i.kind(), Item::name));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        IntSummaryStatistics stats = items().collect(summarizingInt(Item::weight));
        show(stats + " " + items().collect(summarizingDouble(Item::price)).getMax());
        show(items().collect(maxBy(java.util.Comparator.comparing(Item::price))).get().name() + " " + items().map(Item::weight).collect(minBy(Integer::compare)).get());
        show(items().map(Item::weight).collect(reducing(0, Integer::sum)) + " " + items().collect(reducing(1L, i -> (long) i.weight(), (a, b) -> a * b)) + " " + Stream.<Integer>empty().collect(reducing(Integer::max)));
        show(items().collect(collectingAndThen(toList(), List::size)) + " " + items().map(Item::name).collect(toCollection(TreeSet::new)));
        show(items().collect(teeing(counting(), averagingInt(Item::weight), (n, avg) -> n + " items of " + avg)));
        show(items().collect(filtering(i -> i.kind() == Kind.ROOT, mapping(Item::name, toList()))) + " " + items().collect(flatMapping(i -> Stream.of(i.name(), i.weight()), toList())));
        show(items().collect(groupingBy(i -> i.name().length(), TreeMap::new, groupingBy(Item::kind, TreeMap::new, collectingAndThen(maxBy(java.util.Comparator.comparingInt(Item::weight)), m -> m.get().name())))));
        show(items().collect(groupingByConcurrent(Item::kind, java.util.concurrent.ConcurrentSkipListMap::new, summingLong(Item::weight))));
        show(items().map(Item::name).collect(toUnmodifiableList()) + " " + items().map(Item::kind).collect(toSet()).size() + " " + items().collect(toUnmodifiableMap(Item::name, Function.identity())).get("plum"));
        show(items().collect(averagingLong(Item::weight)) + " " + items().collect(summingDouble(Item::price)) + " " + Stream.<Item>empty().collect(averagingInt(Item::weight)));
        Collector<String, List<String>, String> custom = Collector.of(ArrayList::new, List::add, (a, b) -> { a.addAll(b); return a; }, l -> String.join("|", l));
        show(items().map(Item::name).collect(custom));
        show(items().map(Item::name).parallel().collect(custom));
        show(items().parallel().collect(groupingBy(Item::kind, LinkedHashMap::new, mapping(Item::name, joining(",")))));
        Map<Boolean, Map<Kind, Long>> nested = items().collect(partitioningBy(i -> i.price() > 0.45, groupingBy(Item::kind, TreeMap::new, counting())));
        show(nested);
        show(Stream.of("x", "y").collect(Collectors.joining()) + Stream.<String>empty().collect(joining("-", "<", ">")));
    }
}
