// MethodHandles loops, table switches, try-finally and catch combinators, with results of every kind and exceptions.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

public class HandleLoops {
    static final Lookup L = MethodHandles.lookup();

    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws Exception {
        return L.findStatic(HandleLoops.class, name, methodType(result, parameters));
    }

    interface Action { Object run() throws Throwable; }

    static void attempt(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (Throwable t) {
            System.out.println(what + " threw " + t.getClass().getName() + (t instanceof NullPointerException ? "" : ": " + t.getMessage()));
        }
    }

    static long product(long acc, int i, int n) { return acc * i; }
    static int one() { return 1; }
    static long oneLong(int n) { return 1L; }
    static int next(long acc, int i, int n) { return i + 1; }
    static boolean more(long acc, int i, int n) { return i <= n; }
    static long result(long acc, int i, int n) { return acc; }
    static String append(String s, int i, String suffix) { return s + i + suffix; }
    static String start(String suffix) { return "<" + suffix + ">"; }
    static void say(int i, String s) { System.out.print(s + i + ";"); }
    static int total(int sum, String s, List<String> all) { return sum + s.length(); }
    static int zero(List<String> all) { return 0; }
    static Iterator<String> reversed(List<String> all) {
        List<String> copy = new ArrayList<>(all);
        java.util.Collections.reverse(copy);
        return copy.iterator();
    }
    static String collect(String acc, Object s, List<String> all) { return acc + s; }
    static String empty(List<String> all) { return ""; }
    static boolean below(double d, double limit) { return d < limit; }
    static double twice(double d, double limit) { return d * 2; }
    static double first(double limit) { return 1.5; }
    static String pick(int i, String arg) { return "default" + i + arg; }
    static String pick0(int i, String arg) { return "zero" + arg; }
    static String pick1(int i, String arg) { return "one" + arg; }
    static int parse(String s) { return Integer.parseInt(s); }
    static void parseQuietly(String s) { Integer.parseInt(s); }
    static int after(Throwable t, int r, String s) { System.out.print("[" + (t == null ? "none" : t.getMessage()) + " " + r + "]"); return r + 1; }
    static void afterVoid(Throwable t, String s) { System.out.print("[" + (t == null) + s + "]"); }
    static String afterRef(Throwable t, String r) { return t + "/" + r; }
    static String boom(String s) { throw new IllegalStateException(s); }
    static int afterThrows(Throwable t, int r, String s) { throw new UnsupportedOperationException("cleanup " + s); }
    static long handled(ArithmeticException e, long a, long b) { return -a; }
    static long divide(long a, long b) { return a / b; }

    public static void main(String[] args) throws Throwable {
        MethodHandle[] acc = {find("oneLong", long.class, int.class), find("product", long.class, long.class, int.class, int.class)};
        MethodHandle[] counter = {find("one", int.class), find("next", int.class, long.class, int.class, int.class), find("more", boolean.class, long.class, int.class, int.class), find("result", long.class, long.class, int.class, int.class)};
        MethodHandle factorial = MethodHandles.loop(acc, counter);
        System.out.println(factorial.type() + " " + (long) factorial.invokeExact(10) + " " + factorial.invoke((byte) 5));

        MethodHandle counted = MethodHandles.countedLoop(MethodHandles.dropArguments(MethodHandles.constant(int.class, 4), 0, String.class), find("start", String.class, String.class), find("append", String.class, String.class, int.class, String.class));
        System.out.println(counted.type() + " " + (String) counted.invokeExact("!"));
        MethodHandle range = MethodHandles.countedLoop(MethodHandles.constant(int.class, -2), MethodHandles.constant(int.class, 3), null, find("say", void.class, int.class, String.class));
        range.invoke("i=");
        System.out.println();

        List<String> words = List.of("alpha", "be", "gamma");
        MethodHandle lengths = MethodHandles.iteratedLoop(null, find("zero", int.class, List.class), find("total", int.class, int.class, String.class, List.class));
        System.out.println(lengths.type() + " " + (int) lengths.invoke(words));
        MethodHandle backwards = MethodHandles.iteratedLoop(find("reversed", Iterator.class, List.class), find("empty", String.class, List.class), find("collect", String.class, String.class, Object.class, List.class));
        System.out.println((String) backwards.invoke(words));

        MethodHandle doubling = MethodHandles.whileLoop(find("first", double.class, double.class), find("below", boolean.class, double.class, double.class), find("twice", double.class, double.class, double.class));
        MethodHandle doublingOnce = MethodHandles.doWhileLoop(find("first", double.class, double.class), find("twice", double.class, double.class, double.class), find("below", boolean.class, double.class, double.class));
        System.out.println((double) doubling.invoke(40.0) + " " + (double) doubling.invoke(1.0) + " " + (double) doublingOnce.invoke(1.0));

        MethodHandle table = MethodHandles.tableSwitch(find("pick", String.class, int.class, String.class), find("pick0", String.class, int.class, String.class), find("pick1", String.class, int.class, String.class));
        System.out.println((String) table.invokeExact(0, "a") + (String) table.invokeExact(1, "b") + (String) table.invokeExact(2, "c") + (String) table.invokeExact(-1, "d"));

        MethodHandle finallyInt = MethodHandles.tryFinally(find("parse", int.class, String.class), find("after", int.class, Throwable.class, int.class, String.class));
        attempt("finally int", () -> finallyInt.invoke("41"));
        attempt("finally int", () -> finallyInt.invoke("x"));
        MethodHandle finallyVoid = MethodHandles.tryFinally(find("parseQuietly", void.class, String.class), find("afterVoid", void.class, Throwable.class, String.class));
        attempt("finally void", () -> { finallyVoid.invoke("7"); return "done"; });
        attempt("finally void", () -> { finallyVoid.invoke("y"); return "done"; });
        MethodHandle finallyRef = MethodHandles.tryFinally(find("start", String.class, String.class), find("afterRef", String.class, Throwable.class, String.class));
        attempt("finally ref", () -> finallyRef.invoke("z"));
        MethodHandle finallyThrows = MethodHandles.tryFinally(find("parse", int.class, String.class), find("afterThrows", int.class, Throwable.class, int.class, String.class));
        attempt("cleanup throws", () -> finallyThrows.invoke("1"));
        attempt("cleanup throws", () -> finallyThrows.invoke("none"));
        MethodHandle caught = MethodHandles.catchException(find("divide", long.class, long.class, long.class), ArithmeticException.class, find("handled", long.class, ArithmeticException.class, long.class, long.class));
        System.out.println((long) caught.invokeExact(9L, 2L) + " " + (long) caught.invokeExact(9L, 0L));
        MethodHandle notCaught = MethodHandles.catchException(find("boom", String.class, String.class), ArithmeticException.class, MethodHandles.empty(methodType(String.class, ArithmeticException.class, String.class)));
        attempt("not caught", () -> notCaught.invoke("through"));

        attempt("bad loop", () -> MethodHandles.whileLoop(null, find("one", int.class), null));
        attempt("bad table", () -> MethodHandles.tableSwitch(find("one", int.class), find("one", int.class)));
        attempt("bad counted", () -> MethodHandles.countedLoop(find("oneLong", long.class, int.class), null, find("say", void.class, int.class, String.class)));
    }
}
