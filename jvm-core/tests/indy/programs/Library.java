// needs: 17
import java.math.*;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

/** Library code that is full of lambdas. */
public class Library {
    public static void main(String[] args) throws Exception {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "echo", "alpha");
        show(words.stream().filter(w -> w.length() == 5).map(String::toUpperCase).sorted(Comparator.reverseOrder()).collect(Collectors.joining(",", "[", "]")));
        show(words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.mapping(w -> w.charAt(0), Collectors.toList()))));
        show(words.stream().collect(Collectors.partitioningBy(w -> w.contains("a"), Collectors.counting())));
        show(words.stream().collect(Collectors.toMap(Function.identity(), String::length, Integer::sum, LinkedHashMap::new)));
        show(IntStream.rangeClosed(1, 20).boxed().collect(Collectors.summarizingInt(i -> i * i)));
        show(IntStream.range(0, 1000).parallel().filter(i -> i % 7 == 0).mapToObj(Integer::toString).reduce("", String::concat).length());
        show(Stream.iterate(1, i -> i < 500, i -> i * 3).flatMap(i -> Stream.of(i, -i)).mapToLong(Integer::longValue).sum());
        show(DoubleStream.of(1.5, 2.5).average().getAsDouble() + LongStream.of(4, 3).max().getAsLong());
        show(Arrays.stream(new int[] {5, 3, 9}).sorted().mapToObj(i -> "<" + i + ">").toList());
        show(Stream.of(1, 2, 3, 4).takeWhile(i -> i < 3).collect(Collectors.teeing(Collectors.counting(), Collectors.averagingInt(i -> i), (a, b) -> a + "/" + b)));
        Map<String, Integer> counts = new ConcurrentHashMap<>();
        words.forEach(w -> counts.merge(w, 1, Integer::sum));
        show(new TreeMap<>(counts));
        counts.computeIfPresent("alpha", (k, v) -> v > 1 ? null : v);
        counts.replaceAll((k, v) -> v + k.length());
        show(new TreeMap<>(counts));
        show(Optional.of("x").map(x -> x + "y").filter(x -> x.length() > 1).or(() -> Optional.of("z")).get());
        List<Integer> numbers = new ArrayList<>(IntStream.range(0, 10).boxed().toList());
        numbers.removeIf(i -> i % 2 == 0);
        numbers.replaceAll(i -> i * i);
        numbers.sort(Comparator.comparing(i -> i % 10));
        show(numbers);
        show(Pattern.compile("(\\w)(\\d+)").matcher("a1 b22 c333").replaceAll(m -> m.group(2) + m.group(1)));
        show(Pattern.compile("[a-c&&[^b]]+|\\p{Lu}|x{2,3}?").matcher("abcXxxx").results().map(MatchResult::group).toList());
        show("a,b,,c".chars().filter(Character::isLetter).mapToObj(c -> (char) c).toList() + "x\ny".lines().map(String::strip).toList().toString());
        show(String.format(Locale.ROOT, "%5d|%-5s|%08.3f|%,d|%x|%tY", 42, "s", Math.PI, 1234567, 255, LocalDate.of(2020, 2, 29)));
        show(LocalDate.of(2024, 2, 29).plusYears(1).format(DateTimeFormatter.ofPattern("EEE dd MMM uuuu", Locale.ENGLISH)) + Duration.ofSeconds(3661) + Period.between(LocalDate.of(2000, 1, 1), LocalDate.of(2024, 3, 5)));
        show(ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, ZoneId.of("Europe/Paris")).withZoneSameInstant(ZoneId.of("UTC")));
        show(new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.US)).format(12345.678) + new BigDecimal("1.10").add(BigDecimal.TEN).stripTrailingZeros() + BigInteger.TWO.pow(100));
        show(new MessageFormat("{0} of {1}", Locale.US).format(new Object[] {1, "two"}) + ChoiceFormat.nextDouble(1));
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> future = pool.submit(() -> 42);
        show(future.get() + CompletableFuture.supplyAsync(() -> 1, pool).thenCombine(CompletableFuture.supplyAsync(() -> 2, pool), Integer::sum).thenApply(i -> i * 10).exceptionally(t -> -1).get());
        pool.shutdown();
        show(ThreadLocal.withInitial(() -> "local").get() + new BitSet().stream().count() + Collections.max(words, Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())));
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> Integer.compare(b[0], a[0]));
        for (int i : new int[] {3, 1, 2}) queue.add(new int[] {i});
        show(queue.poll()[0] + new StringJoiner("-").add("a").add("b").toString() + Arrays.asList(1, 2).stream().mapToInt(Integer::intValue).sum());
        show(ProcessHandle.current().isAlive() + Locale.getDefault().getClass().getSimpleName() + charset());
        show(new Scanner("1 two 3.5").tokens().toList() + HexFormat.of().formatHex(new byte[] {1, -1}) + Base64.getEncoder().encodeToString("hi".getBytes()));
        show(Runtime.version().feature() >= 17 ? new Random(5).ints(3, 0, 100).boxed().toList() : null);
    }
    static void show(Object o) { System.out.println(o); }
    static String charset() { return java.nio.charset.StandardCharsets.UTF_8.newEncoder().canEncode('x') + "" + Map.of("a", 1).entrySet().iterator().next(); }
}
