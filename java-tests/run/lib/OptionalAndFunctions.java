// Optional in all its forms, and the composition methods of the functional interfaces.
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.*;

public class OptionalAndFunctions {
    public static void main(String[] args) {
        Optional<String> full = Optional.of("value"), empty = Optional.empty();
        System.out.println(full + " " + empty + " " + full.isPresent() + empty.isEmpty() + " " + full.map(String::length) + " " + empty.map(String::length) + " " + full.map(s -> (String) null));
        System.out.println(full.flatMap(s -> Optional.of(s + "!")) + " " + full.filter(s -> s.length() > 10) + " " + empty.or(() -> Optional.of("other")) + " " + empty.orElse("else") + full.orElseGet(() -> "never") + " " + full.stream().count() + empty.stream().count());
        full.ifPresent(s -> System.out.println("present " + s));
        empty.ifPresentOrElse(s -> System.out.println("no"), () -> System.out.println("absent"));
        for (Supplier<?> s : new Supplier<?>[] {empty::get, empty::orElseThrow, () -> empty.orElseThrow(() -> new IllegalStateException("custom")), () -> Optional.of(null), OptionalInt.empty()::getAsInt}) {
            try {
                System.out.println(s.get());
            } catch (NoSuchElementException | IllegalStateException | NullPointerException e) {
                System.out.println(e);
            }
        }
        System.out.println(Optional.ofNullable(null).equals(empty) + " " + full.equals(Optional.of("value")) + " " + full.hashCode() + " " + empty.hashCode());
        System.out.println(OptionalInt.of(3) + " " + OptionalLong.of(4).getAsLong() + " " + OptionalDouble.of(2.5) + " " + OptionalInt.empty().orElse(9) + " " + OptionalDouble.empty() + " " + OptionalInt.of(1).stream().sum());
        Function<Integer, Integer> inc = x -> x + 1, twice = x -> x * 2;
        System.out.println(inc.andThen(twice).apply(5) + " " + inc.compose(twice).apply(5) + " " + Function.<Integer>identity().apply(7) + " " + UnaryOperator.<String>identity().apply("u"));
        Predicate<String> blank = String::isBlank, longer = s -> s.length() > 3;
        System.out.println(blank.and(longer).test("    ") + " " + blank.or(longer).test("abc") + " " + blank.negate().test("") + " " + Predicate.isEqual("q").test("q") + " " + Predicate.not(longer).test("abcdef"));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> "sum " + x).apply(2, 3) + " " + BinaryOperator.minBy(String.CASE_INSENSITIVE_ORDER).apply("b", "A") + BinaryOperator.<Integer>maxBy(Integer::compare).apply(1, 2));
        StringBuilder log = new StringBuilder();
        Consumer<Object> c = o -> log.append("1").append(o);
        c.andThen(o -> log.append("2").append(o)).accept("x");
        BiConsumer<Integer, Integer> bc = (a, b) -> log.append(a - b);
        bc.andThen((a, b) -> log.append(a * b)).accept(3, 4);
        System.out.println(log);
        IntPredicate even = i -> i % 2 == 0;
        System.out.println(even.and(i -> i > 10).test(12) + " " + even.negate().or(i -> i == 4).test(4));
        IntUnaryOperator sq = i -> i * i;
        System.out.println(sq.andThen(i -> i + 1).applyAsInt(3) + " " + sq.compose(i -> i + 1).applyAsInt(3) + " " + IntUnaryOperator.identity().applyAsInt(1) + " " + DoubleUnaryOperator.identity().andThen(Math::floor).applyAsDouble(1.7));
        ToIntBiFunction<String, String> lens = (a, b) -> a.length() + b.length();
        ObjIntConsumer<String> oic = (s, i) -> System.out.print(s.repeat(i));
        oic.accept("ab", 2);
        LongBinaryOperator lb = Math::multiplyExact;
        IntToDoubleFunction half = i -> i / 2.0;
        DoubleToLongFunction round = Math::round;
        ToDoubleBiFunction<Integer, Long> div = (a, b) -> (double) a / b;
        LongSupplier ls = () -> 1L << 50;
        BooleanSupplier bs = "x"::isEmpty;
        DoubleBinaryOperator pow = Math::pow;
        System.out.println(lens.applyAsInt("a", "bc") + " " + lb.applyAsLong(3, 4) + " " + half.applyAsDouble(5) + " " + round.applyAsLong(2.5) + " " + div.applyAsDouble(1, 8L) + " " + ls.getAsLong() + " " + bs.getAsBoolean() + " " + pow.applyAsDouble(2, 10));
        System.out.println(Objects.equals(null, null) + " " + Objects.hash(1, "a", null) + " " + Objects.toString(null, "def") + " " + Objects.requireNonNullElse(null, 5) + " " + Objects.compare("a", "b", String::compareTo) + " " + Objects.hashCode(null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.isNull(1));
        try {
            Objects.checkIndex(5, 5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            lb.applyAsLong(Long.MAX_VALUE, 2);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
