// Lambdas of all shapes: captures of every kind, recursion through fields, generic and checked functional interfaces.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaShapes {
    interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); }
    interface Wide { double at(long a, double b, int c, long d); }
    interface Thrower<E extends Exception> { void run() throws E; }
    interface VarFace { int sum(int... values); }
    interface Many { String all(byte a, short b, char c, int d, long e, float f, double g, boolean h, String i, int[] j); }
    interface Fluent { Fluent then(String s); }

    final int field;
    static int staticField = 3;
    Function<Integer, Integer> factorial = n -> n <= 1 ? 1 : n * this.factorial.apply(n - 1);
    static final IntUnaryOperator FIBONACCI = n -> n < 2 ? n : LambdaShapes.FIBONACCI.applyAsInt(n - 1) + LambdaShapes.FIBONACCI.applyAsInt(n - 2);

    LambdaShapes(int field) { this.field = field; }

    Supplier<Supplier<Integer>> nested(int k) {
        return () -> () -> field * k + staticField;
    }

    static <T> Predicate<T> not(Predicate<? super T> p) { return t -> !p.test(t); }

    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }

    static <E extends Exception> void run(Thrower<E> t) throws E { t.run(); }

    public static void main(String[] args) throws Exception {
        LambdaShapes o = new LambdaShapes(7);
        System.out.println(o.nested(6).get().get() + " " + o.factorial.apply(10) + " " + FIBONACCI.applyAsInt(15));
        TriFunction<Integer, String, Double, String> tri = (a, b, c) -> a + b + c;
        System.out.println(tri.apply(1, "two", 3.0));
        Wide wide = (a, b, c, d) -> a * b + c - d;
        System.out.println(wide.at(1L << 33, 0.5, 7, -3L));
        Many many = (a, b, c, d, e, f, g, h, i, j) -> a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + i + j.length;
        System.out.println(many.all((byte) 1, (short) 2, 'c', 4, 5, 6, 7, true, "i", new int[2]));
        VarFace var = values -> { int s = 0; for (int v : values) s += v; return s; };
        System.out.println(var.sum() + " " + var.sum(1, 2, 3));
        System.out.println(curry((String a, Integer b) -> a.repeat(b)).apply("ab").apply(3));
        System.out.println(not((String s) -> s.isEmpty()).test("") + " " + LambdaShapes.<Object>not(x -> x == null).test(1));
        long l = 5; double d = 2.5; byte b = 3; boolean z = true; char c = 'q'; float f = 1.5f; short s = 9; String t = "str"; int[] arr = {1};
        Callable<String> captured = () -> l + d + b + (z ? c : 'n') + f + s + t + ++arr[0];
        System.out.println(captured.call() + " " + captured.call());
        try {
            run(() -> { throw new java.io.IOException("checked from lambda"); });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        run(() -> System.out.println("nothing thrown"));
        StringBuilder sb = new StringBuilder();
        Fluent[] fluent = new Fluent[1];
        fluent[0] = x -> { sb.append(x); return fluent[0]; };
        fluent[0].then("a").then("b").then("c");
        System.out.println(sb);
        List<Runnable> actions = new ArrayList<>();
        for (String word : new String[] {"one", "two"}) {
            for (int i = 0; i < 2; i++) {
                int copy = i;
                actions.add(() -> System.out.print(word + copy + " "));
            }
        }
        actions.forEach(Runnable::run);
        System.out.println();
        Comparator<String> cmp = Comparator.<String>comparingInt(x -> x.length()).reversed().thenComparing((x, y) -> y.compareTo(x));
        List<String> words = new ArrayList<>(List.of("bb", "a", "ccc", "dd", "e"));
        words.sort(cmp);
        System.out.println(words);
        Supplier<Runnable> sr = () -> () -> System.out.println("run from supplier");
        sr.get().run();
        Object asObject = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        ((Runnable) asObject).run();
        System.out.println(asObject instanceof java.io.Serializable);
        BooleanSupplier yes = () -> true;
        System.out.println(yes.getAsBoolean() ? "yes" : "no");
        UnaryOperator<UnaryOperator<String>> twice = g -> x -> g.apply(g.apply(x));
        System.out.println(twice.apply(x -> x + "!").apply("hi"));
        Runnable same1 = () -> { }, same2 = () -> { };
        System.out.println((same1 == same2) + " " + same1.equals(same1));
    }
}
