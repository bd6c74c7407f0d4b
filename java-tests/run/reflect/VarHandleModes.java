// VarHandles in all access modes on instance fields, statics, arrays and views, for every type that supports them.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleModes {
    int i = 1; long l = 2; byte b = 3; short s = 4; char c = 'a'; float f = 1.5f; double d = 2.5; boolean z; String t = "t"; volatile int v = 5; final int fin = 6;
    static int si = 10; static String st = "static";

    static VarHandle field(String n, Class<?> k) throws Exception { return MethodHandles.lookup().findVarHandle(VarHandleModes.class, n, k); }

    interface Action { Object run() throws Throwable; }
    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getName());
        }
    }

    public static void main(String[] args) throws Throwable {
        VarHandleModes o = new VarHandleModes();
        VarHandle I = field("i", int.class);
        I.set(o, 10); I.setVolatile(o, (int) I.get(o) + 1); I.setRelease(o, (int) I.getAcquire(o) + 1); I.setOpaque(o, (int) I.getOpaque(o) + 1);
        System.out.println((int) I.getVolatile(o) + " " + I.compareAndSet(o, 13, 20) + I.compareAndSet(o, 13, 21) + " " + (int) I.compareAndExchange(o, 20, 30) + (int) I.compareAndExchange(o, 20, 40) + " " + (int) I.compareAndExchangeAcquire(o, 30, 31) + (int) I.compareAndExchangeRelease(o, 31, 32));
        System.out.println((int) I.getAndSet(o, 50) + " " + (int) I.getAndAdd(o, 5) + " " + (int) I.getAndAddAcquire(o, 1) + " " + (int) I.getAndAddRelease(o, 1) + " " + (int) I.getAndSetAcquire(o, 0xF0) + " " + (int) I.getAndSetRelease(o, 0xFF) + " " + (int) I.getAndBitwiseOr(o, 0x100) + " " + (int) I.getAndBitwiseAnd(o, 0x1F0) + " " + (int) I.getAndBitwiseXor(o, 1) + " " + (int) I.getAndBitwiseOrAcquire(o, 2) + " " + (int) I.getAndBitwiseAndRelease(o, ~1) + " " + o.i);
        boolean weak = false;
        while (!weak) weak = I.weakCompareAndSet(o, o.i, 7);
        while (!I.weakCompareAndSetPlain(o, 7, 8)) { }
        while (!I.weakCompareAndSetAcquire(o, 8, 9)) { }
        while (!I.weakCompareAndSetRelease(o, 9, 11)) { }
        System.out.println(o.i);
        VarHandle L = field("l", long.class), B = field("b", byte.class), S = field("s", short.class), C = field("c", char.class), F = field("f", float.class), D = field("d", double.class), Z = field("z", boolean.class), T = field("t", String.class), V = field("v", int.class);
        System.out.println((long) L.getAndAdd(o, 1L << 40) + " " + o.l + " " + (byte) B.getAndAdd(o, (byte) 126) + o.b + " " + (short) S.getAndBitwiseXor(o, (short) -1) + o.s + " " + (char) C.getAndAdd(o, (char) 1) + o.c + " " + (float) F.getAndAdd(o, 1f) + o.f + " " + (double) D.getAndAdd(o, 0.25) + o.d);
        System.out.println((boolean) Z.getAndBitwiseOr(o, true) + "" + o.z + (boolean) Z.getAndBitwiseXor(o, true) + o.z + " " + Z.compareAndSet(o, false, true) + o.z + " " + (String) T.getAndSet(o, "u") + T.compareAndSet(o, "u", "w") + T.compareAndSet(o, new String("w"), "x") + o.t + " " + F.compareAndSet(o, 2.5f, -0f) + D.compareAndSet(o, 2.75, Double.NaN) + D.compareAndSet(o, Double.NaN, 1.0) + o.d + " " + (int) V.getAndAdd(o, 3) + o.v);
        VarHandle SI = MethodHandles.lookup().findStaticVarHandle(VarHandleModes.class, "si", int.class), ST = MethodHandles.lookup().findStaticVarHandle(VarHandleModes.class, "st", String.class);
        System.out.println((int) SI.getAndAdd(5) + " " + SI.compareAndSet(15, 16) + si + " " + (String) ST.compareAndExchange("static", "changed") + st);
        VarHandle A = MethodHandles.arrayElementVarHandle(int[].class), AS = MethodHandles.arrayElementVarHandle(String[].class), AL = MethodHandles.arrayElementVarHandle(long[].class), AB = MethodHandles.arrayElementVarHandle(byte[].class);
        int[] ints = {1, 2, 3};
        String[] strings = {"a", "b"};
        System.out.println((int) A.getAndAdd(ints, 1, 10) + " " + A.compareAndSet(ints, 0, 1, 99) + Arrays.toString(ints) + " " + (String) AS.getAndSet(strings, 1, "z") + Arrays.toString(strings) + " " + (long) AL.getVolatile(new long[] {5}, 0) + (byte) AB.getAndAdd(new byte[] {127}, 0, (byte) 1));
        attempt(() -> A.get(ints, 3));
        attempt(() -> A.get(null, 0));
        attempt(() -> { AS.set((Object[]) strings, 0, (Object) 5); return "?"; });
        attempt(() -> I.get((VarHandleModes) null));
        attempt(() -> { field("fin", int.class).set(o, 1); return "?"; });
        attempt(() -> field("nope", int.class));
        attempt(() -> { I.set(o, 1L); return "?"; });
        attempt(() -> { I.set(o, (byte) 1); return "widened " + o.i; });
        attempt(() -> T.getAndAdd(o, "x"));
        attempt(() -> F.getAndBitwiseOr(o, 1f));
        System.out.println(I.varType() + " " + I.coordinateTypes() + " " + A.coordinateTypes() + " " + T.isAccessModeSupported(AccessMode.GET_AND_ADD) + I.isAccessModeSupported(AccessMode.GET_AND_ADD) + field("fin", int.class).isAccessModeSupported(AccessMode.SET) + " " + I.accessModeType(AccessMode.COMPARE_AND_SET) + " " + AccessMode.valueFromMethodName("getAcquire"));
        System.out.println(I.toMethodHandle(AccessMode.GET_AND_ADD).invoke(o, 100) + " " + o.i);
        VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN), little = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN), buffer = MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
        byte[] bytes = new byte[16];
        view.set(bytes, 1, 0x01020304);
        little.set(bytes, 8, 0x0A0B0C0D0E0F1011L);
        System.out.println(Arrays.toString(bytes) + " " + (int) view.get(bytes, 0) + " " + Long.toHexString((long) little.get(bytes, 3)));
        ByteBuffer bb = ByteBuffer.allocate(8);
        buffer.set(bb, 2, (short) 0x1234);
        System.out.println(bb.get(2) + " " + bb.get(3) + " " + (short) buffer.get(bb, 1));
        attempt(() -> view.get(bytes, 13));
        VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence();
    }
}
