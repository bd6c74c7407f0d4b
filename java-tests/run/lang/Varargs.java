// Variable arity: empty, null, arrays passed through, boxing phases, generic arrays, override and overload.
import java.util.Arrays;
import java.util.List;

public class Varargs {
    static String f(Object... o) { return o == null ? "null array" : o.length + Arrays.toString(o); }
    static String g(int... i) { return "ints" + Arrays.toString(i); }
    static String g(long l) { return "long"; }
    static String g(Integer i) { return "Integer"; }
    static String h(String s, Object... rest) { return s + rest.length; }
    static String h(String s, String t) { return "two strings"; }
    static String k(char... c) { return "chars" + c.length; }
    static String k(Object o) { return "object"; }
    @SafeVarargs static <T> List<T> list(T... t) { return Arrays.asList(t); }
    static int sum(int first, int... rest) { for (int r : rest) first += r; return first; }
    static String deep(int[]... rows) { return Arrays.deepToString(rows); }

    static class Base { String m(Object... o) { return "base" + o.length; } }
    static class Derived extends Base { @Override String m(Object[] o) { return "derived" + o.length; } }

    Varargs(String... s) { System.out.println("constructor " + s.length); }

    public static void main(String... args) {
        System.out.println(f() + " " + f(1) + " " + f(1, "two", null) + " " + f((Object) null) + " " + f((Object[]) null));
        System.out.println(f(new Object[] {1, 2}) + " " + f(new String[] {"a", "b"}) + " " + f((Object) new String[] {"a"}).startsWith("1[[L") + " " + f(new int[] {1, 2}).startsWith("1[[I") + " " + f(new int[0], 1).startsWith("2"));
        System.out.println(g() + " " + g(1) + " " + g(1, 2) + " " + g((byte) 1) + " " + g('c') + " " + g(Integer.valueOf(1)) + " " + g(new int[] {7}));
        System.out.println(h("s") + " " + h("s", "t") + " " + h("s", "t", "u") + " " + h("s", 1) + " " + h("s", (Object) "t"));
        System.out.println(k() + " " + k('a') + " " + k('a', 'b') + " " + k(new char[3]));
        System.out.println(list(1, "x", 2.0).size() + " " + list().isEmpty() + " " + list((Object[]) new Integer[] {1, 2}).size() + " " + list(new int[] {1, 2}).size());
        System.out.println(sum(1) + " " + sum(1, 2, 3) + " " + sum(1, new int[] {4, 5}));
        System.out.println(deep() + " " + deep(new int[] {1}, new int[] {2, 3}) + " " + deep(new int[][] {{9}}));
        System.out.println(new Base().m(1, 2) + " " + ((Base) new Derived()).m(1, 2, 3) + " " + new Derived().m(new Object[0]));
        new Varargs();
        new Varargs("a", "b");
        int[] passed = {1, 2};
        modify(passed);
        System.out.println(passed[0] + String.format("%s-%s", new Object[] {"x", "y"}) + String.format("%s", (Object) new Object[0].length));
        try {
            Object[] strings = list("a").toArray();
            strings[0] = 1;
            System.out.println("toArray gives " + strings.getClass().getSimpleName());
        } catch (ArrayStoreException e) {
            System.out.println("typed array");
        }
        List<String> backed = Arrays.asList(args.length == 0 ? new String[] {"q", "r"} : args);
        backed.set(0, "changed");
        System.out.println(backed);
    }

    static void modify(int... v) { v[0] = 99; }
}
