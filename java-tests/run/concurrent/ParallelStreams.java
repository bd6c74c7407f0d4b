// Parallel streams whose results do not depend on the schedule: ordered collections, reductions, sorting, searching.
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class ParallelStreams {
    static class SortTask extends RecursiveAction {
        final int[] a; final int from, to;
        SortTask(int[] a, int from, int to) { this.a = a; this.from = from; this.to = to; }
        @Override protected void compute() {
            if (to - from < 16) { Arrays.sort(a, from, to); return; }
            int mid = (from + to) >>> 1;
            ForkJoinTask.invokeAll(new SortTask(a, from, mid), new SortTask(a, mid, to));
            int[] left = Arrays.copyOfRange(a, from, mid);
            for (int i = 0, j = mid, k = from; i < left.length; k++) a[k] = j == to || left[i] <= a[j] ? left[i++] : a[j++];
        }
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 500).parallel().boxed().map(i -> i * 2).filter(i -> i % 3 == 0).collect(Collectors.toList()).hashCode() + " " + IntStream.rangeClosed(1, 1000).parallel().sum() + " " + LongStream.rangeClosed(1, 15).parallel().reduce(1, (a, b) -> a * b));
        System.out.println(Stream.of("delta", "alpha", "echo", "bravo", "charlie").parallel().sorted().map(String::toUpperCase).collect(Collectors.joining(",")) + " " + IntStream.range(0, 100).parallel().mapToObj(Integer::toString).reduce("", String::concat).length());
        System.out.println(IntStream.range(0, 1000).parallel().filter(i -> i > 700).findFirst().getAsInt() + " " + IntStream.range(0, 1000).parallel().anyMatch(i -> i == 999) + " " + Stream.iterate(1, x -> x + 1).parallel().limit(50).skip(10).mapToInt(x -> x).sum() + " " + IntStream.of(5, 3, 5, 1).parallel().distinct().boxed().toList());
        AtomicInteger seen = new AtomicInteger();
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        IntStream.range(0, 300).parallel().forEach(i -> { seen.incrementAndGet(); counts.merge(i % 5, 1, Integer::sum); });
        System.out.println(seen + " " + counts);
        StringBuilder ordered = new StringBuilder();
        IntStream.range(0, 30).parallel().forEachOrdered(ordered::append);
        System.out.println(ordered);
        System.out.println(IntStream.range(0, 200).parallel().boxed().collect(Collectors.groupingBy(i -> i % 3, Collectors.summingInt(i -> i))) + " " + List.of(3, 1, 2).parallelStream().max(Integer::compare).get() + " " + Arrays.asList(1, 2, 3, 4).parallelStream().collect(Collectors.partitioningBy(i -> i > 2)));
        int[] data = IntStream.range(0, 500).map(i -> i * 7919 % 503).toArray(), copy = data.clone();
        ForkJoinPool.commonPool().invoke(new SortTask(data, 0, data.length));
        Arrays.parallelSort(copy);
        int[] prefix = IntStream.rangeClosed(1, 100).toArray();
        Arrays.parallelPrefix(prefix, Integer::sum);
        double[] set = new double[50];
        Arrays.parallelSetAll(set, i -> Math.sqrt(i));
        System.out.println(Arrays.equals(data, copy) + " " + prefix[99] + " " + set[49]);
        try {
            IntStream.range(0, 100).parallel().map(i -> 10 / (i - 50)).sum();
        } catch (ArithmeticException e) {
            System.out.println("exception crosses threads");
        }
        System.out.println(IntStream.range(0, 64).parallel().isParallel() + " " + IntStream.range(0, 64).parallel().sequential().isParallel() + " " + Stream.of(1, 2, 3, 4, 5).parallel().takeWhile(i -> i < 4).toList() + Stream.of(1, 2, 3).parallel().flatMap(i -> Stream.of(i, -i)).toList());
    }
}
