// import module java.base brings in all its packages.
// jdk: 25
import module java.base;

public class ModuleImports {
    public static void main(String[] args) {
        List<String> words = new ArrayList<>(List.of("b", "a"));
        Collections.sort(words);
        Map<String, Integer> m = new TreeMap<>();
        words.forEach(w -> m.merge(w, 1, Integer::sum));
        System.out.println(words + " " + m + " " + Stream.of(1, 2).collect(Collectors.toList()) + " " + new BigDecimal("1.5").setScale(0, RoundingMode.UP) + " " + LocalDate.of(2025, 9, 16) + " " + Pattern.compile("a").matcher("a").matches() + " " + StandardCharsets.UTF_8 + " " + new AtomicInteger(3) + " " + Duration.ofMinutes(5));
        Function<Integer, Integer> f = x -> x + 1;
        System.out.println(f.andThen(x -> x * 2).apply(3) + " " + Path.of("a", "b"));
    }
}
