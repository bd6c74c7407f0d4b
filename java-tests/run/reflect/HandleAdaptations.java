// Conversions of method handles: every pair of primitive types, boxes, spreading, collecting, permuting, many arguments.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

public class HandleAdaptations {
    static final Lookup L = MethodHandles.lookup();
    static final Class<?>[] TYPES = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, Object.class, Number.class, Integer.class, Comparable.class, void.class};
    static final Object[] VALUES = {true, (byte) -3, 'A', (short) 300, 70000, 5_000_000_000L, 1.75f, -2.5, "text", 12, 34, "cmp", null};

    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws Exception {
        return L.findStatic(HandleAdaptations.class, name, methodType(result, parameters));
    }

    static String all(Object... o) { return Arrays.deepToString(o); }
    static String mixed(byte b, char c, short s, int i, long l, float f, double d, boolean z, String t) { return "" + b + c + s + i + l + f + d + z + t; }
    static int sum(int... v) { return Arrays.stream(v).sum(); }
    static long longs(long a, long b, long c) { return a * 100 + b * 10 + c; }
    static double weigh(double a, int b, double c) { return a * b - c; }
    static void nothing() { }
    static Object[] array(Object a, Object[] rest) { return rest; }

    public static void main(String[] args) throws Throwable {
        for (int i = 0; i < TYPES.length; i++) {
            StringBuilder line = new StringBuilder(TYPES[i].getSimpleName() + ":");
            for (Class<?> to : TYPES) {
                line.append(' ').append(to.getSimpleName()).append('=');
                MethodHandle h = TYPES[i] == void.class ? find("nothing", void.class) : MethodHandles.constant(TYPES[i], VALUES[i]);
                try {
                    Object r = h.asType(methodType(to)).asType(methodType(Object.class)).invokeExact();
                    line.append(r);
                } catch (WrongMethodTypeException e) {
                    line.append("wrong");
                } catch (ClassCastException | NullPointerException e) {
                    line.append(e.getClass().getSimpleName().charAt(0));
                }
                try {
                    Object r = MethodHandles.explicitCastArguments(h, methodType(to)).asType(methodType(Object.class)).invokeExact();
                    line.append('/').append(r);
                } catch (WrongMethodTypeException e) {
                    line.append("/wrong");
                } catch (ClassCastException | NullPointerException e) {
                    line.append('/').append(e.getClass().getSimpleName().charAt(0));
                }
            }
            System.out.println(line);
        }
        MethodHandle mixed = find("mixed", String.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, boolean.class, String.class);
        System.out.println((String) mixed.invokeExact((byte) 1, 'b', (short) 2, 3, 4L, 5f, 6d, true, "t"));
        System.out.println(mixed.invokeWithArguments((byte) 1, 'b', (byte) 2, 'c', 4, 5L, 6, false, null));
        System.out.println(mixed.asSpreader(Object[].class, 9).invoke(new Object[] {(byte) 9, 'z', (short) 8, 7, 6L, 5f, 4d, true, "s"}));
        System.out.println(mixed.asSpreader(2, Object[].class, 4).invoke((byte) 9, 'z', new Object[] {(short) 8, 7, 6L, 5f}, 4d, true, "s"));
        MethodHandle rotated = MethodHandles.permuteArguments(mixed, methodType(String.class, String.class, boolean.class, double.class, float.class, long.class, int.class, short.class, char.class, byte.class), 8, 7, 6, 5, 4, 3, 2, 1, 0);
        System.out.println((String) rotated.invokeExact("s", false, 1d, 2f, 3L, 4, (short) 5, 'x', (byte) 7) + " " + rotated.type());
        MethodHandle inserted = MethodHandles.insertArguments(mixed, 1, 'q', (short) 11, 12, 13L, 1.5f, 2.5, false);
        System.out.println((String) inserted.invokeExact((byte) 3, "end"));

        MethodHandle longs = find("longs", long.class, long.class, long.class, long.class), weigh = find("weigh", double.class, double.class, int.class, double.class), all = find("all", String.class, Object[].class), sum = find("sum", int.class, int[].class);
        System.out.println((long) MethodHandles.insertArguments(longs, 1, 7L).invokeExact(1L, 2L) + " " + (double) MethodHandles.insertArguments(weigh, 0, 2.5, 3).invokeExact(0.5) + " " + MethodHandles.filterArguments(longs, 0, find("sum", int.class, int[].class).asCollector(int[].class, 1).asType(methodType(long.class, int.class)), null, MethodHandles.identity(long.class)).invoke(1, 2L, 3L));
        System.out.println(sum.asCollector(int[].class, 4).invoke(1, 2, (byte) 3, 'd') + " " + sum.asCollector(0, int[].class, 0).invoke() + " " + sum.isVarargsCollector() + sum.asFixedArity().isVarargsCollector() + " " + sum.asFixedArity().asVarargsCollector(int[].class).invoke(5, 6));
        System.out.println(all.invoke() + " " + all.invoke("one") + " " + all.invoke(1, 2.0, 'c', null) + " " + all.invoke((Object) new int[] {1}) + " " + all.invoke(new Object[] {"x", "y"}) + " " + all.invokeWithArguments(Collections.nCopies(20, 7)) + " " + all.asCollector(String[].class, 2).type());
        System.out.println(all.asCollector(0, Object[].class, 3).asSpreader(Integer[].class, 3).invoke(new Integer[] {4, 5, 6}) + " " + MethodHandles.spreadInvoker(all.asCollector(Object[].class, 3).type(), 1).invoke(all.asCollector(Object[].class, 3), "a", new Object[] {"b", "c"}));
        MethodHandle big = all.asCollector(Object[].class, 200);
        Object[] many = new Object[200];
        Arrays.setAll(many, i -> i);
        System.out.println(((String) big.invokeWithArguments(many)).length() + " " + big.type().parameterCount());
        System.out.println(MethodHandles.dropArguments(longs, 0, List.of(String.class, double.class)).invoke("x", 1.0, 1L, 2L, 3L) + " " + MethodHandles.dropReturn(longs).type() + " " + MethodHandles.dropArgumentsToMatch(MethodHandles.identity(int.class), 0, List.of(String.class, int.class), 1).invoke("x", 5));
        System.out.println(MethodHandles.foldArguments(all.asCollector(Object[].class, 3), 1, find("sum", int.class, int[].class).asCollector(int[].class, 1).asType(methodType(Object.class, Object.class))).invoke("a", 9) + " " + MethodHandles.collectArguments(all.asCollector(Object[].class, 3), 1, sum.asCollector(int[].class, 2).asType(methodType(Object.class, int.class, int.class))).invoke("l", 1, 2, "r"));
        System.out.println(MethodHandles.guardWithTest(MethodHandles.identity(boolean.class), MethodHandles.dropArguments(MethodHandles.constant(long.class, 1L), 0, boolean.class), MethodHandles.dropArguments(MethodHandles.constant(long.class, 2L), 0, boolean.class)).invoke(true) + " " + MethodHandles.zero(double.class).invoke() + MethodHandles.zero(String.class).invoke() + MethodHandles.zero(char.class).type() + " " + MethodHandles.identity(Object.class).invoke("id"));
        for (Class<?> array : new Class<?>[] {boolean[].class, byte[].class, char[].class, short[].class, int[].class, long[].class, float[].class, double[].class, String[].class}) {
            Object a = MethodHandles.arrayConstructor(array).invoke(2);
            MethodHandles.arrayElementSetter(array).invoke(a, 1, array == boolean[].class ? (Object) true : array == char[].class ? (Object) 'c' : array == String[].class ? "s" : (Object) (byte) 5);
            System.out.print(MethodHandles.arrayElementGetter(array).invoke(a, 1) + " " + (int) MethodHandles.arrayLength(array).invoke(a) + " ");
        }
        System.out.println();
        attempt(() -> MethodHandles.arrayElementGetter(int[].class).invoke(new int[1], 3));
        attempt(() -> MethodHandles.arrayElementGetter(int[].class).invoke((int[]) null, 3));
        attempt(() -> MethodHandles.arrayConstructor(int[].class).invoke(-1));
        attempt(() -> MethodHandles.arrayElementSetter(String[].class).type());
        attempt(() -> MethodHandles.throwException(int.class, Exception.class).invoke(new Exception("thrown")));
        attempt(() -> longs.asType(methodType(int.class, long.class, long.class, long.class)));
        attempt(() -> longs.invokeExact(1, 2, 3));
        attempt(() -> longs.invoke(1, 2));
        attempt(() -> longs.invoke(1, 2, "3"));
        attempt(() -> longs.invoke(1, 2, (Object) "3"));
        attempt(() -> longs.invoke(1, 2, (Object) 3));
        attempt(() -> longs.invoke(1, 2, (Integer) null));
        attempt(() -> MethodHandles.insertArguments(longs, 2, 1L, 2L));
        attempt(() -> MethodHandles.insertArguments(longs, 0, "x"));
        attempt(() -> MethodHandles.permuteArguments(longs, methodType(long.class, long.class), 0, 0, 1));
        attempt(() -> all.asSpreader(Object[].class, 2));
        attempt(() -> longs.asSpreader(long[].class, 3).invoke(new long[2]));
        attempt(() -> longs.asSpreader(long[].class, 3).invoke((long[]) null));
        attempt(() -> MethodHandles.filterReturnValue(longs, all));
        attempt(() -> MethodHandles.guardWithTest(longs, longs, longs));
        attempt(() -> longs.bindTo("x"));
        System.out.println(longs + " " + longs.type().toMethodDescriptorString() + " " + all.withVarargs(false) + " " + MethodHandles.constant(int.class, (byte) 3) + " " + methodType(void.class, int[].class, String.class).describeConstable().isPresent());
        MethodType type = methodType(String.class, int.class, Object[].class);
        System.out.println(type + " " + type.generic() + " " + type.erase() + " " + type.wrap().unwrap() + " " + type.changeReturnType(void.class).dropParameterTypes(0, 1) + " " + type.appendParameterTypes(long.class).changeParameterType(0, char.class) + " " + type.hasPrimitives() + type.hasWrappers() + " " + type.lastParameterType() + " " + type.parameterList() + " " + (type == methodType(String.class, int.class, Object[].class)) + " " + MethodType.genericMethodType(2, true));
    }

    interface Action { Object run() throws Throwable; }

    static void attempt(Action action) {
        try {
            System.out.println(action.run());
        } catch (Throwable t) {
            String message = t instanceof NullPointerException ? "" : String.valueOf(t.getMessage()).replaceAll("@[0-9a-f]+", "@");
            System.out.println(t.getClass().getName() + ": " + message);
        }
    }
}
