// VarHandle: conversions at call sites, exact behaviour, wrong types, unsupported modes, invokers, all element and view types.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

import static java.lang.invoke.MethodType.methodType;

public class VarHandleErrors {
    int i; long l; Number n = 1; Integer boxed = 2; final String fixed = "f"; static volatile double sd; static final int SF = 3; Object[] os = {1};
    boolean z; byte b; char c; short s; float f; double d;

    static class Lazy {
        static { System.out.println("Lazy initialised"); }
        static int value = 5;
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

    static final Lookup L = MethodHandles.lookup();

    static VarHandle field(String name, Class<?> type) throws Exception { return L.findVarHandle(VarHandleErrors.class, name, type); }

    public static void main(String[] args) throws Throwable {
        VarHandleErrors o = new VarHandleErrors();
        VarHandle I = field("i", int.class), LL = field("l", long.class), N = field("n", Number.class), B = field("boxed", Integer.class), F = field("fixed", String.class), SD = L.findStaticVarHandle(VarHandleErrors.class, "sd", double.class);
        I.set(o, 'c');
        LL.set(o, 5);
        N.set(o, (Integer) 7);
        SD.set(2);
        System.out.println(o.i + " " + o.l + " " + o.n + " " + sd + " " + (long) I.get(o) + " " + (Object) I.get(o) + " " + (Integer) N.get(o) + " " + (double) SD.get() + " " + (int) B.get(o));
        I.get(o);
        Object r = I.getAndAdd(o, (short) 2);
        System.out.println(r + " " + I.compareAndSet(o, (byte) 101, 'd') + " " + o.i + " " + (Number) N.getAndSet(o, 2.5) + " " + o.n);
        attempt(() -> (String) N.get(o));
        attempt(() -> { N.set(o, (Object) "x"); return "?"; });
        attempt(() -> { I.set((Object) "x", 1); return "?"; });
        attempt(() -> { I.set((Object) o, 1); return o.i; });
        attempt(() -> { I.set(1); return "?"; });
        attempt(() -> { I.set(o, 1, 2); return "?"; });
        attempt(() -> (byte) I.get(o));
        attempt(() -> { I.set(o, (Object) 9); return o.i; });
        attempt(() -> { I.set(o, (Object) 9L); return o.i; });
        attempt(() -> { I.set(o, (Integer) null); return o.i; });
        attempt(() -> I.get((Object) null));
        attempt(() -> { F.set(o, "g"); return "?"; });
        attempt(() -> F.getAndSet(o, "g"));
        attempt(() -> (String) F.getVolatile(o));
        attempt(() -> F.compareAndSet(o, "f", "g"));
        attempt(() -> N.getAndAdd(o, 1));
        attempt(() -> SD.getAndBitwiseOr(1.0));
        attempt(() -> (double) SD.getAndAdd(1.5));
        attempt(() -> sd);
        attempt(() -> L.findStaticVarHandle(VarHandleErrors.class, "i", int.class));
        attempt(() -> L.findVarHandle(VarHandleErrors.class, "sd", double.class));
        attempt(() -> L.findVarHandle(VarHandleErrors.class, "i", long.class));
        attempt(() -> MethodHandles.publicLookup().findVarHandle(VarHandleErrors.class, "i", int.class));
        VarHandle lazy = L.findStaticVarHandle(Lazy.class, "value", int.class);
        System.out.println("before " + lazy.varType());
        System.out.println((int) lazy.getAndAdd(4) + " " + Lazy.value);

        VarHandle X = I.withInvokeExactBehavior();
        System.out.println(X.hasInvokeExactBehavior() + " " + X.withInvokeBehavior().hasInvokeExactBehavior() + " " + (int) X.get(o));
        X.set(o, 77);
        attempt(() -> { X.set(o, (byte) 1); return "?"; });
        attempt(() -> (long) X.get(o));
        attempt(() -> X.compareAndSet(o, 77, 78) + " " + o.i);
        System.out.println(I + " " + I.coordinateTypes() + " " + SD.coordinateTypes() + " " + I.accessModeType(AccessMode.GET_AND_ADD) + " " + I.describeConstable().isPresent());

        MethodHandle exact = MethodHandles.varHandleExactInvoker(AccessMode.SET, methodType(void.class, VarHandleErrors.class, int.class)), any = MethodHandles.varHandleInvoker(AccessMode.GET_VOLATILE, methodType(long.class, VarHandleErrors.class));
        exact.invokeExact(I, o, 15);
        System.out.println(o.i + " " + (long) any.invokeExact(I, o) + " " + (int) I.toMethodHandle(AccessMode.GET).invokeExact(o) + " " + I.toMethodHandle(AccessMode.COMPARE_AND_SET).type() + " " + L.findVirtual(VarHandle.class, "getAndAdd", methodType(int.class, VarHandleErrors.class, int.class)).invoke(I, o, 4) + o.i);
        attempt(() -> { exact.invoke(LL, o, 15); return "?"; });
        attempt(() -> F.toMethodHandle(AccessMode.SET).invoke(o, "x"));

        StringBuilder line = new StringBuilder();
        Class<?>[] types = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, Number.class};
        String[] names = {"z", "b", "c", "s", "i", "l", "f", "d", "n"};
        for (int k = 0; k < types.length; k++) {
            VarHandle h = field(names[k], types[k]);
            line.append(names[k]);
            for (AccessMode mode : AccessMode.values()) line.append(h.isAccessModeSupported(mode) ? '1' : '0');
            line.append(' ');
        }
        System.out.println(line);
        VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class), matrix = MethodHandles.arrayElementVarHandle(int[][].class);
        String[] strings = {"a", "b"};
        int[][] grid = {{1}, {2}};
        attempt(() -> { objects.set((Object[]) strings, 0, (Object) 1); return "?"; });
        attempt(() -> { objects.set((Object[]) strings, 0, "z"); return Arrays.toString(strings); });
        attempt(() -> objects.compareAndSet((Object[]) strings, 1, "b", "y") + Arrays.toString(strings));
        attempt(() -> objects.getAndSet((Object[]) strings, 5, "b"));
        attempt(() -> objects.get((Object[]) strings, -1));
        attempt(() -> ((int[]) matrix.getAndSet(grid, 0, new int[] {9}))[0] + Arrays.deepToString(grid));
        attempt(() -> MethodHandles.arrayElementVarHandle(String.class));

        byte[] bytes = new byte[24];
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            VarHandle shorts = MethodHandles.byteArrayViewVarHandle(short[].class, order), chars = MethodHandles.byteArrayViewVarHandle(char[].class, order), ints = MethodHandles.byteArrayViewVarHandle(int[].class, order), longs = MethodHandles.byteArrayViewVarHandle(long[].class, order), floats = MethodHandles.byteArrayViewVarHandle(float[].class, order), doubles = MethodHandles.byteArrayViewVarHandle(double[].class, order);
            shorts.set(bytes, 0, (short) 0x1234);
            chars.set(bytes, 3, 'é');
            ints.set(bytes, 5, -2);
            floats.set(bytes, 9, 1.5f);
            doubles.set(bytes, 13, -0.25);
            System.out.println(Arrays.toString(bytes) + " " + (short) shorts.get(bytes, 0) + (char) chars.get(bytes, 3) + (int) ints.get(bytes, 5) + (float) floats.get(bytes, 9) + (double) doubles.get(bytes, 13) + " " + (long) longs.get(bytes, 1));
            ByteBuffer heap = ByteBuffer.allocate(16), direct = ByteBuffer.allocateDirect(16);
            VarHandle view = MethodHandles.byteBufferViewVarHandle(long[].class, order);
            view.set(heap, 1, 0x0102030405060708L);
            view.setVolatile(direct, 8, -5L);
            System.out.println(heap.get(1) + " " + (long) view.get(heap, 1) + " " + (long) view.getAndAdd(direct, 8, 10L) + " " + direct.getLong(8) + " " + view.compareAndSet(direct, 8, 5L, 6L) + (long) view.getAcquire(direct, 8) + " " + view.isAccessModeSupported(AccessMode.GET_AND_BITWISE_XOR));
            attempt(() -> view.get(heap, 9));
            attempt(() -> view.get(heap.asReadOnlyBuffer(), 0));
            attempt(() -> { view.set(heap.asReadOnlyBuffer(), 0, 1L); return "?"; });
            attempt(() -> floats.getAndAdd(bytes, 0, 1f));
            attempt(() -> shorts.getVolatile(bytes, 0));
        }
        attempt(() -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
    }
}
