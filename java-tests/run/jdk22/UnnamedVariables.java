// Unnamed variables and patterns: in loops, catch clauses, lambdas, record patterns and resources.
// jdk: 22
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class UnnamedVariables {
    record Point(int x, int y) { }
    record Colored(Point p, String color, Object extra) { }
    sealed interface S permits A, B, C { }
    record A(int i) implements S { }
    record B(String s) implements S { }
    record C() implements S { }

    static String f(S s) {
        return switch (s) {
            case A(_), C() -> "A or C";
            case B _ -> "B";
        };
    }

    static int effects;
    static int effect() { return ++effects; }

    public static void main(String[] args) {
        int count = 0;
        for (var _ : List.of(1, 2, 3)) count++;
        for (int i = 0, _ = effect(); i < 2; i++) count += 10;
        int _ = effect();
        System.out.println(count + " " + effects);
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            System.out.println("not a number");
        }
        try (var _ = (AutoCloseable) () -> System.out.println("closed")) {
            System.out.println("open");
        } catch (Exception _) {
            System.out.println("no");
        }
        Object o = new Colored(new Point(3, 4), "red", null);
        if (o instanceof Colored(Point(int x, _), _, _)) System.out.println(x);
        if (o instanceof Colored(Point(_, var y), String c, var _) && y > 3) System.out.println(y + c);
        System.out.println(f(new A(1)) + f(new B("b")) + f(new C()));
        Map<String, Integer> m = List.of("a", "bb", "cc").stream().collect(Collectors.toMap(s -> s.length() + "", _ -> 1, (a, _) -> a + 10));
        System.out.println(m);
        java.util.function.BiFunction<Integer, Integer, Integer> first = (a, _) -> a;
        java.util.function.BinaryOperator<String> none = (_, _) -> "none";
        System.out.println(first.apply(1, 2) + none.apply("a", "b"));
    }
}
