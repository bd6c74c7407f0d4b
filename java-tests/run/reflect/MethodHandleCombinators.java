// MethodHandles combinators: bind, insert, drop, filter, permute, fold, guard, catch, spread, collect, loops, asType.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.Arrays;

import static java.lang.invoke.MethodType.methodType;

public class MethodHandleCombinators {
    static String cat(Object a, Object b, Object c) { return "" + a + b + c; }
    static int sub(int a, int b) { return a - b; }
    static boolean positive(int i) { return i > 0; }
    static int parse(String s) { return Integer.parseInt(s); }
    static int recover(NumberFormatException e, String s) { return -s.length(); }
    static String show(int i) { return "<" + i + ">"; }
    static void log(String s) { System.out.print("log:" + s + " "); }
    static int len(String s, int k) { return s.length() * k; }
    static String all(Object... o) { return Arrays.toString(o); }
    static int cleanup(Throwable t, int result, String s) { System.out.print((t == null ? "ok" : t.getClass().getSimpleName()) + " "); return t == null ? result + 1000 : -1; }
    static boolean below(int i, int n) { return i < n; }
    static int step(int i, int n) { return i + 3; }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        Class<?> me = MethodHandleCombinators.class;
        MethodHandle cat = l.findStatic(me, "cat", methodType(String.class, Object.class, Object.class, Object.class));
        MethodHandle sub = l.findStatic(me, "sub", methodType(int.class, int.class, int.class));
        MethodHandle parse = l.findStatic(me, "parse", methodType(int.class, String.class));
        MethodHandle show = l.findStatic(me, "show", methodType(String.class, int.class));
        MethodHandle positive = l.findStatic(me, "positive", methodType(boolean.class, int.class));
        MethodHandle len = l.findStatic(me, "len", methodType(int.class, String.class, int.class));
        System.out.println(MethodHandles.insertArguments(cat, 1, "mid").invoke("a", "c") + " " + MethodHandles.insertArguments(sub, 0, 10, 3).invoke() + " " + cat.bindTo("bound").invoke(1, 2));
        System.out.println(MethodHandles.dropArguments(sub, 1, String.class, long.class).invoke(9, "x", 5L, 4) + " " + MethodHandles.permuteArguments(sub, methodType(int.class, int.class, int.class), 1, 0).invoke(1, 10) + " " + MethodHandles.permuteArguments(cat, methodType(String.class, Object.class), 0, 0, 0).invoke("p"));
        System.out.println(MethodHandles.filterArguments(sub, 0, parse, parse).invoke("50", "8") + " " + MethodHandles.filterReturnValue(sub, show).invoke(5, 6) + " " + MethodHandles.filterArguments(show, 0, parse).invoke("77"));
        MethodHandle doubled = MethodHandles.foldArguments(len.asType(methodType(int.class, String.class, int.class)), MethodHandles.constant(String.class, "fold"));
        System.out.println(doubled.invoke(3) + " " + MethodHandles.collectArguments(sub, 1, sub).invoke(100, 10, 3) + " " + MethodHandles.foldArguments(MethodHandles.dropArguments(show, 1, String.class), parse).invoke("123"));
        MethodHandle guard = MethodHandles.guardWithTest(positive, show, MethodHandles.dropArguments(MethodHandles.constant(String.class, "negative"), 0, int.class));
        System.out.println(guard.invoke(5) + " " + guard.invoke(-5));
        MethodHandle recover = l.findStatic(me, "recover", methodType(int.class, NumberFormatException.class, String.class));
        MethodHandle safe = MethodHandles.catchException(parse, NumberFormatException.class, recover);
        System.out.println(safe.invoke("12") + " " + safe.invoke("twelve"));
        MethodHandle tf = MethodHandles.tryFinally(parse, l.findStatic(me, "cleanup", methodType(int.class, Throwable.class, int.class, String.class)));
        System.out.println(tf.invoke("5"));
        try {
            tf.invoke("bad");
        } catch (NumberFormatException e) {
            System.out.println("rethrown");
        }
        System.out.println(cat.asSpreader(Object[].class, 3).invoke(new Object[] {1, 2, 3}) + " " + cat.asSpreader(String[].class, 2).invoke("x", new String[] {"y", "z"}) + " " + sub.asSpreader(int[].class, 2).invoke(new int[] {9, 4}));
        MethodHandle all = l.findStatic(me, "all", methodType(String.class, Object[].class));
        System.out.println(all.asCollector(Object[].class, 2).invoke("a", 1) + " " + all.asVarargsCollector(Object[].class).invoke(1, 'c', 2.5) + " " + all.withVarargs(true).invoke() + " " + MethodHandles.identity(int.class).invoke(5));
        MethodHandle wide = sub.asType(methodType(Object.class, Integer.class, short.class));
        System.out.println(wide.invoke(10, (short) 3) + " " + sub.asType(methodType(long.class, byte.class, char.class)).invoke((byte) 100, 'a') + " " + MethodHandles.explicitCastArguments(sub, methodType(byte.class, double.class, long.class)).invoke(300.7, 1L << 32));
        try {
            wide.invoke((Integer) null, (short) 1);
        } catch (NullPointerException e) {
            System.out.println("null unboxed");
        }
        try {
            sub.asType(methodType(String.class, int.class, int.class));
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(MethodHandles.arrayElementGetter(int[].class).invoke(new int[] {7, 8}, 1) + " " + MethodHandles.arrayConstructor(String[].class).invoke(3).getClass().getSimpleName() + " " + (int) MethodHandles.arrayLength(long[].class).invoke(new long[6]) + " " + MethodHandles.zero(int.class).invoke() + MethodHandles.empty(methodType(String.class, int.class)).invoke(1));
        long[] arr = {1, 2};
        MethodHandles.arrayElementSetter(long[].class).invoke(arr, 0, 99L);
        System.out.println(arr[0] + " " + MethodHandles.insertArguments(MethodHandles.throwException(int.class, RuntimeException.class), 0, new RuntimeException()).type());
        MethodHandle loop = MethodHandles.whileLoop(MethodHandles.constant(int.class, 1), l.findStatic(me, "below", methodType(boolean.class, int.class, int.class)), l.findStatic(me, "step", methodType(int.class, int.class, int.class)));
        System.out.println(loop.invoke(20) + " " + MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 100), MethodHandles.dropArguments(MethodHandles.identity(int.class), 1, int.class).asType(methodType(int.class, int.class, int.class))).invoke());
        MethodHandle tail = MethodHandles.foldArguments(MethodHandles.dropArguments(parse, 0), l.findStatic(me, "log", methodType(void.class, String.class)));
        System.out.println(tail.invoke("31") + " " + MethodHandles.invoker(methodType(int.class, int.class, int.class)).invoke(sub, 3, 1) + " " + MethodHandles.exactInvoker(methodType(String.class, int.class)).invoke(show, 4));
        Runnable r = java.lang.invoke.MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.insertArguments(l.findStatic(me, "log", methodType(void.class, String.class)), 0, "proxied"));
        r.run();
        System.out.println();
    }
}
