// Method references of all kinds, with boxing, widening, varargs, receivers evaluated early, super and constructor forms.
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.*;

public class MethodReferences {
    static class Base {
        String name() { return "base"; }
        protected String guarded(int i) { return "guarded" + i; }
    }

    static class Sub extends Base {
        @Override String name() { return "sub"; }
        Supplier<String> viaSuper() { return super::name; }
        Supplier<String> viaThis() { return this::name; }
        IntFunction<String> guardedRef() { return super::guarded; }
    }

    class Inner {
        final int v;
        Inner(int v) { this.v = v + offset; }
    }

    int offset = 1000;
    IntFunction<Inner> innerMaker() { return Inner::new; }

    record Pair<A, B>(A a, B b) {
        static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); }
    }

    static int sum(int... values) { return Arrays.stream(values).sum(); }
    static String join(Object first, Object... rest) { return first + Arrays.toString(rest); }
    static long widen(long l) { return l + 1; }
    static Integer boxedLength(CharSequence s) { return s.length(); }
    static void print(Object o) { System.out.println("print " + o); }
    static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }

    interface ThreeInts { int of(int a, int b, int c); }
    interface IntToLong { long apply(int i); }
    interface StringToObject { Object apply(String s); }
    interface Maker { List<String> make(); }

    static int effects;
    static StringBuilder receiver() {
        effects++;
        return new StringBuilder("r");
    }

    public static void main(String[] args) {
        Function<String, Integer> unbound = String::length;
        Supplier<Integer> bound = "bound"::length;
        BiFunction<String, String, Boolean> two = String::equalsIgnoreCase;
        ToIntFunction<String> parse = Integer::parseInt;
        IntBinaryOperator max = Math::max;
        ThreeInts three = MethodReferences::sum;
        BiFunction<Integer, String, String> var = MethodReferences::join;
        Function<Integer, String> varEmpty = MethodReferences::join;
        IntToLong widening = MethodReferences::widen;
        StringToObject boxed = MethodReferences::boxedLength;
        Consumer<Integer> consumer = MethodReferences::print;
        System.out.println(unbound.apply("four") + " " + bound.get() + " " + two.apply("A", "a") + " " + parse.applyAsInt("-12")
            + " " + max.applyAsInt(3, 9) + " " + three.of(1, 2, 3) + " " + var.apply(1, "x") + " " + varEmpty.apply(2) + " "
            + widening.apply(Integer.MAX_VALUE) + " " + boxed.apply("abc"));
        consumer.accept(5);
        Function<String, StringBuilder> ctor = StringBuilder::new;
        IntFunction<int[][]> arrays = int[][]::new;
        Function<Integer, String[]> strings = String[]::new;
        Maker generic = java.util.ArrayList<String>::new;
        BiFunction<Integer, String, Pair<Integer, String>> pair = Pair::new;
        Function<String, Pair<String, String>> twin = Pair::twin;
        System.out.println(ctor.apply("sb").reverse() + " " + arrays.apply(3).length + " " + strings.apply(2).length + " "
            + generic.make() + " " + pair.apply(1, "p") + " " + twin.apply("t"));
        System.out.println(new Sub().viaSuper().get() + " " + new Sub().viaThis().get() + " " + new Sub().guardedRef().apply(4));
        System.out.println(new MethodReferences().innerMaker().apply(5).v);
        Function<Base, String> virtual = Base::name;
        System.out.println(virtual.apply(new Sub()) + " " + virtual.apply(new Base()));
        Consumer<String> append = receiver()::append;
        append.accept("1");
        append.accept("2");
        System.out.println("receiver evaluated " + effects);
        String nothing = null;
        try {
            Supplier<Integer> early = nothing::length;
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("null receiver fails at once");
        }
        BinaryOperator<String> larger = MethodReferences::larger;
        System.out.println(larger.apply("abc", "abd"));
        Map<String, Integer> counts = new HashMap<>();
        for (String s : "a b a c a".split(" ")) counts.merge(s, 1, Integer::sum);
        System.out.println(counts);
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
        System.out.println(add.andThen(f -> f.apply(10)).compose((String s) -> s.length()).apply("12345"));
        int[] array = {3, 1, 2};
        Supplier<int[]> cloner = array::clone;
        Function<Object, Class<?>> getClass = Object::getClass;
        System.out.println(cloner.get() != array ? Arrays.toString(cloner.get()) + getClass.apply(array) : "same");
        Supplier<Supplier<String>> ss = () -> "nested"::toUpperCase;
        System.out.println(ss.get().get());
        Runnable newObject = Object::new;
        newObject.run();
        DoubleUnaryOperator sqrt = Math::sqrt;
        IntFunction<Double> boxedSqrt = i -> sqrt.applyAsDouble(i);
        System.out.println(boxedSqrt.apply(2));
    }
}
