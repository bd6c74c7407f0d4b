// needs: 17
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

public class Lambdas {
    interface Shape<T> { T make(int i, long l, T t); }
    interface Wide { double sum(byte b, short s, char c, int i, long l, float f, double d, boolean z); }
    interface ToLong<T> { long get(T t); }
    interface Obj { Object get(Object o); }
    interface IntToObj { Object get(int i); }
    interface LongToDouble { double get(long l); }
    interface Same { Same link(); }
    interface Marker {}
    interface Base<T> { void accept(T t); }
    interface Bridged extends Base<String> { void accept(String s); }
    interface Many { String all(Object... os); }
    interface Ten { int call(int a, long b, int c, long d, int e, long f, int g, long h, double i, double j); }
    interface Default { int one(); default int two() { return one() + one(); } }
    interface Throwing { void run() throws Exception; }
    interface WithPrivate {
        private int secret(int i) { return i * 7; }
        default IntUnaryOperator op() { return this::secret; }
        static Supplier<String> st() { return () -> "static in interface"; }
    }
    enum Color { RED, GREEN; Supplier<String> s = () -> "color " + name(); }

    static class Parent {
        protected String name() { return "parent"; }
        String ptr(int i) { return "p" + i; }
        static int twice(int i) { return 2 * i; }
    }
    static class Child extends Parent {
        @Override protected String name() { return "child"; }
        Supplier<String> viaSuper() { return super::name; }
        Supplier<String> viaThis() { return this::name; }
        class Inner { Supplier<String> outer() { return Child.super::name; } }
    }
    static class Box { final Object o; Box(Object o) { this.o = o; } Box() { this("none"); } public String toString() { return "Box(" + o + ")"; } }

    int field = 5;
    private int privateInstance(int i) { return field + i; }
    private static long privateStatic(Integer i) { return i + 1L; }
    static Integer boxedResult(int i) { return i; }
    static int takesInt(int i) { return i + 1; }
    static void nothing(Object o) { out("nothing " + o); }
    static double wide(byte b, short s, char c, int i, long l, float f, double d, boolean z) { return b + s + c + i + l + f + d + (z ? 1 : 0); }
    static String varargs(Object... os) { return Arrays.toString(os); }
    static int ten(int a, long b, int c, long d, int e, long f, int g, long h, double i, double j) { return (int) (a + b + c + d + e + f + g + h + i + j); }
    static void out(Object o) { System.out.println(o); }

    Supplier<Integer> captureThis() { return () -> field * 2; }
    IntUnaryOperator boundPrivate() { return this::privateInstance; }

    static <T> void call(Base<T> b, T t) { b.accept(t); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Throwable {
        Lambdas self = new Lambdas();
        out(self.captureThis().get());
        out(self.boundPrivate().applyAsInt(3));
        ToLong<Integer> toLong = Lambdas::privateStatic;
        out(toLong.get(41));

        // Captured values of every type.
        boolean z = true; byte b = -3; char c = 'x'; short s = 300; int i = 1 << 20; long l = 1L << 40; float f = 1.5f; double d = -0.0; String str = "str"; int[] array = {1, 2};
        Supplier<String> all = () -> "" + z + b + c + s + i + l + f + d + str + array.length;
        out(all.get());
        Shape<String> shape = (x, y, t) -> x + "/" + y + "/" + t + i + l;
        out(shape.make(1, 2L, "three"));
        Wide wide = Lambdas::wide;
        out(wide.sum((byte) 1, (short) 2, 'a', 4, 5L, 6.5f, 7.25, true));

        // Conversions: boxing, unboxing, widening, casts, dropped results.
        Function<Integer, Integer> unboxAndBox = Lambdas::takesInt;
        out(unboxAndBox.apply(1));
        IntFunction<Object> boxes = Lambdas::boxedResult;
        out(boxes.apply(9).getClass());
        ToLongFunction<Integer> widensBox = Integer::intValue;
        out(widensBox.applyAsLong(77));
        ToDoubleFunction<Character> charToDouble = ch -> ch;
        out(charToDouble.applyAsDouble('A'));
        LongToDouble longToDouble = x -> x;
        out(longToDouble.get(1L << 53));
        IntToObj intToNumber = Integer::valueOf;
        out(intToNumber.get(5));
        ToLong<Short> shortToLong = Short::shortValue;
        out(shortToLong.get((short) -5));
        Consumer<String> dropsResult = String::length;
        dropsResult.accept("dropped");
        Consumer<Integer> dropsLong = Lambdas::privateStatic;
        dropsLong.accept(1);
        BiFunction<Integer, Integer, Long> mathMax = (x, y) -> (long) Math.max(x, y);
        out(mathMax.apply(3, 4));
        Function<String, Object> widenResult = String::trim;
        out(widenResult.apply("  trimmed "));
        Supplier<Runnable> nested = () -> () -> out("nested " + str);
        nested.get().run();
        Function<Object, Integer> hash = Object::hashCode;
        out(hash.apply("abc"));
        IntPredicate even = n -> n % 2 == 0;
        out(even.negate().test(3));
        BooleanSupplier yes = Boolean.TRUE::booleanValue;
        out(yes.getAsBoolean());
        IntBinaryOperator plus = Integer::sum;
        out(plus.applyAsInt(20, 22));
        ObjIntConsumer<String> oic = (st, n) -> out(st + n);
        oic.accept("oic", 3);

        // Kinds of method references.
        Function<String, Integer> unbound = String::length;
        out(unbound.apply("four"));
        Supplier<Integer> bound = "bound"::length;
        out(bound.get());
        Function<Object, Box> constructor = Box::new;
        out(constructor.apply(1));
        Supplier<Box> constructor0 = Box::new;
        out(constructor0.get());
        IntFunction<int[][]> arrayMaker = int[][]::new;
        out(arrayMaker.apply(3).length);
        Function<int[], int[]> cloner = int[]::clone;
        out(cloner.apply(array).length);
        Many many = Lambdas::varargs;
        out(many.all(1, 'c', null));
        Function<Object, String> one = Lambdas::varargs;
        out(one.apply("single"));
        Comparator<String> byInterface = Comparable::compareTo;
        out(byInterface.compare("a", "b"));
        Function<List<String>, Integer> size = List::size;
        out(size.apply(List.of("q")));
        Child child = new Child();
        out(child.viaSuper().get() + child.viaThis().get() + child.new Inner().outer().get());
        Function<Child, String> inherited = ch -> ch.ptr(3);
        BiFunction<Child, Integer, String> inherited2 = Child::ptr;
        out(inherited.apply(child) + inherited2.apply(child, 4));
        IntUnaryOperator inheritedStatic = Child::twice;
        out(inheritedStatic.applyAsInt(21));
        out(new WithPrivate() {}.op().applyAsInt(6));
        out(WithPrivate.st().get());
        out(Color.GREEN.s.get());
        Ten ten = Lambdas::ten;
        out(ten.call(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
        Default twoOnes = () -> 21;
        out(twoOnes.two());
        Same[] holder = new Same[1];
        Same same = () -> holder[0];
        holder[0] = same;
        out(same.link() == same);

        // Markers and bridges.
        Runnable marked = (Runnable & Marker) () -> out("marked");
        marked.run();
        out(marked instanceof Marker);
        Bridged bridged = t -> out("bridged " + t.length());
        call(bridged, "12345");
        ((Base) bridged).accept("raw");
        try { ((Base) bridged).accept(5); } catch (ClassCastException e) { out("CCE"); }
        Function<String, Integer> polluted = String::length;
        try { ((Function) polluted).apply(5); } catch (ClassCastException e) { out("CCE"); }
        Function<Integer, Integer> nullUnboxed = Lambdas::takesInt;
        try { nullUnboxed.apply(null); } catch (NullPointerException e) { out("NPE"); }
        String none = null;
        try { Supplier<Integer> nullBound = none::length; out("no"); } catch (NullPointerException e) { out("NPE at once"); }

        // Identity and classes.
        Object first = null;
        for (int n = 0; n < 3; n++) {
            Runnable r = () -> {};
            if (first == null) first = r;
            out(first == r);
        }
        Supplier<int[]> capturing = () -> array;
        out(capturing.get() == array);
        out(capturing.getClass().isSynthetic() + " " + capturing.getClass().getSuperclass() + Arrays.toString(capturing.getClass().getInterfaces()));
        out(java.lang.reflect.Modifier.isFinal(capturing.getClass().getModifiers()));
        Throwing throwing = () -> { throw new java.io.IOException("thrown"); };
        try { throwing.run(); } catch (java.io.IOException e) { out(e.getMessage()); }
        Callable<Integer> recursive = new Callable<>() { int n = 5; public Integer call() throws Exception { return n == 0 ? 0 : n-- + ((Callable<Integer>) this::call).call(); } };
        out(recursive.call());
        out(((Supplier<Function<Integer, Function<Integer, Integer>>>) () -> x -> y -> x * y).get().apply(6).apply(7));
        new TreeMap<>(Map.of("k", 1, "j", 2)).forEach((k, v) -> out(k + v));
        List<Integer> sorted = new ArrayList<>(List.of(3, 1, 2));
        sorted.sort(Comparator.comparing((Integer n) -> -n).thenComparing(Function.identity()));
        out(sorted);
    }
}
