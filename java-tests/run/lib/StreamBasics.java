// Streams of objects: sources, intermediate operations, terminal operations, laziness, short circuits, reuse errors.
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamBasics {
    record Person(String name, int age, String city) { }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", 30, "Rome"), new Person("Bob", 25, "Oslo"), new Person("Cid", 35, "Rome"),
            new Person("Dan", 25, "Bonn"), new Person("Eve", 41, "Oslo"));
        System.out.println(people.stream().filter(p -> p.age() > 26).map(Person::name).collect(Collectors.toList()));
        System.out.println(people.stream().sorted(Comparator.comparing(Person::city).thenComparing(Person::age, Comparator.reverseOrder())).map(p -> p.name()).toList());
        System.out.println(people.stream().mapToInt(Person::age).sum() + " " + people.stream().mapToInt(Person::age).average().getAsDouble() + " " + people.stream().map(Person::age).reduce(0, Integer::sum));
        System.out.println(Stream.of("b", "a", "c", "a").distinct().sorted().collect(Collectors.joining(",", "[", "]")));
        System.out.println(Stream.iterate(1, x -> x * 2).limit(12).skip(3).map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(Stream.iterate(1, x -> x < 100, x -> x * 3).toList() + " " + Stream.generate(() -> "z").limit(3).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 5, 1).takeWhile(x -> x < 4).toList() + " " + Stream.of(1, 2, 3, 4, 5, 1).dropWhile(x -> x < 4).toList());
        System.out.println(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).map(x -> x * x).toList());
        System.out.println(Stream.of(1, 2, 3).<String>mapMulti((x, sink) -> { for (int i = 0; i < x; i++) sink.accept(x + "" + i); }).toList());
        System.out.println(people.stream().anyMatch(p -> p.age() > 40) + " " + people.stream().allMatch(p -> p.age() > 26) + " " + people.stream().noneMatch(p -> p.name().isEmpty()) + " " + people.stream().count());
        System.out.println(people.stream().max(Comparator.comparingInt(Person::age)).get().name() + " " + people.stream().min(Comparator.comparing(Person::city)).map(Person::city).orElse("") + " " + Stream.empty().findFirst().isPresent());
        StringBuilder log = new StringBuilder();
        Optional<Integer> first = Stream.of(5, 3, 8, 1, 9).peek(x -> log.append("p").append(x)).filter(x -> { log.append("f").append(x); return x > 5; }).map(x -> { log.append("m").append(x); return x * 10; }).findFirst();
        System.out.println(first.get() + " " + log);
        log.setLength(0);
        List<Integer> sorted = Stream.of(5, 3, 8).peek(x -> log.append("a").append(x)).sorted().peek(x -> log.append("b").append(x)).limit(2).toList();
        System.out.println(sorted + " " + log);
        Stream<String> once = Stream.of("x");
        once.forEach(x -> { });
        try {
            once.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Stream.of(1, 2, 3, 4).reduce((a, b) -> a * 10 + b).get() + " " + Stream.of("a", "bb", "ccc").reduce(0, (n, s) -> n + s.length(), Integer::sum));
        System.out.println(Stream.concat(Stream.of(1), Stream.of(2, 3)).toList() + " " + Arrays.stream(new String[] {"p", "q", "r"}, 1, 3).toList() + " " + Stream.ofNullable(null).count());
        Iterator<Integer> it = Stream.of(1, 2, 3).map(x -> x + 1).iterator();
        int sum = 0;
        while (it.hasNext()) sum = sum * 10 + it.next();
        System.out.println(sum + " " + Arrays.toString(Stream.of(3, 1, 2).sorted(Comparator.reverseOrder()).toArray()) + Stream.of("a", "b").toArray(String[]::new).length);
        try (Stream<String> closing = Stream.of("c").onClose(() -> System.out.println("closed"))) {
            closing.forEach(System.out::println);
        }
        System.out.println(IntStream.rangeClosed(1, 4).boxed().flatMap(a -> IntStream.rangeClosed(a, 4).mapToObj(b -> a + "*" + b + "=" + a * b)).collect(Collectors.joining(" ")));
        Stream.of("f", "o", "r").forEachOrdered(System.out::print);
        System.out.println();
        System.out.println(Stream.<Integer>builder().add(1).add(2).build().collect(Collectors.summingInt(x -> x)));
        try {
            Stream.of(1, 2).toList().add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("toList is unmodifiable");
        }
        System.out.println(Stream.of("one", "two", "three").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append).reverse());
    }
}
