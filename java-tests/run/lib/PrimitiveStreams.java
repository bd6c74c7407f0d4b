// IntStream, LongStream and DoubleStream: ranges, statistics, boxing, conversion, iteration and generators.
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.range(5, 5).count() + " " + IntStream.empty().max());
        System.out.println(IntStream.of(3, 1, 2).sorted().boxed().collect(Collectors.toList()) + " " + IntStream.of(3, 1, 2).summaryStatistics());
        System.out.println(IntStream.rangeClosed(1, 20).filter(i -> IntStream.rangeClosed(2, (int) Math.sqrt(i)).noneMatch(d -> i % d == 0)).mapToObj(Integer::toString).collect(Collectors.joining(" ")));
        System.out.println(LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b).getAsLong() + " " + LongStream.iterate(1, x -> x * 3).limit(30).max().getAsLong());
        System.out.println(DoubleStream.of(1.5, 2.5, Double.NaN).sum() + " " + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(0.1, 0.2, 0.3).average().getAsDouble() + " " + DoubleStream.of(2, 1).summaryStatistics());
        System.out.println(IntStream.range(0, 5).mapToDouble(i -> i / 2.0).boxed().toList() + " " + IntStream.range(0, 3).asLongStream().map(l -> l << 40).boxed().toList() + " " + IntStream.range(1, 4).asDoubleStream().sum());
        System.out.println(DoubleStream.of(1.9, -1.9).mapToInt(d -> (int) d).sum() + " " + DoubleStream.of(1e10).mapToLong(d -> (long) d).sum() + " " + LongStream.of(1L << 33).mapToInt(l -> (int) l).sum());
        System.out.println(Arrays.toString(IntStream.iterate(1, i -> i < 500, i -> i * 2 + 1).toArray()) + " " + Arrays.toString("hello".chars().map(c -> c - 'a').toArray()));
        System.out.println(IntStream.range(0, 20).skip(5).limit(5).average().getAsDouble() + " " + IntStream.of(1, 1, 2).distinct().count() + " " + IntStream.range(0, 9).takeWhile(i -> i < 4).sum() + " " + IntStream.range(0, 9).dropWhile(i -> i < 4).sum());
        System.out.println(IntStream.range(0, 5).anyMatch(i -> i == 3) + " " + IntStream.range(0, 5).allMatch(i -> i < 4) + " " + IntStream.range(3, 5).findFirst().getAsInt() + " " + LongStream.empty().findAny());
        PrimitiveIterator.OfInt it = IntStream.range(0, 4).map(i -> i * i).iterator();
        int acc = 0;
        while (it.hasNext()) acc = acc * 10 + it.nextInt();
        System.out.println(acc);
        System.out.println(Stream.of("a", "bb").mapToInt(String::length).sum() + " " + Stream.of(1, 2).mapToLong(Integer::longValue).sum() + " " + Stream.of(1, 2).mapToDouble(i -> i).max().getAsDouble());
        System.out.println(IntStream.range(0, 3).flatMap(i -> IntStream.range(0, i)).boxed().toList() + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).boxed().toList() + " " + IntStream.rangeClosed(1, 3).mapMulti((i, c) -> { c.accept(i); c.accept(-i); }).boxed().toList());
        System.out.println(IntStream.range(0, 1000).parallel().filter(i -> i % 7 == 0).mapToObj(i -> i + "").collect(Collectors.joining()).hashCode() + " " + LongStream.range(0, 100000).parallel().sum());
        System.out.println(Arrays.stream(new int[] {4, 5, 6}).map(i -> -i).min().getAsInt() + " " + Arrays.stream(new double[] {1, 2, 3}, 1, 2).sum() + " " + Arrays.stream(new long[0]).sum());
        StringBuilder sb = new StringBuilder();
        IntStream.range(0, 5).peek(i -> sb.append('p').append(i)).filter(i -> i % 2 == 1).forEach(i -> sb.append('e').append(i));
        System.out.println(sb + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).count() + " " + IntStream.generate(() -> 7).limit(3).sum());
        System.out.println(IntStream.range(0, 10).collect(StringBuilder::new, (b, i) -> b.append(i), StringBuilder::append) + " " + IntStream.builder().add(1).add(2).build().sum());
        System.out.println(DoubleStream.iterate(1, d -> d / 2).limit(60).sum() + " " + DoubleStream.of(1e308, 1e308, -1e308).sum() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, -1).sum());
        System.out.println(IntStream.of(1, 2, 3).average() + " " + LongStream.of(4).max() + " " + DoubleStream.empty().average());
    }
}
