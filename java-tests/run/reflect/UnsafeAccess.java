// sun.misc.Unsafe as libraries use it: fields, statics, arrays, compare-and-set, raw memory, instances without constructors.
import java.lang.reflect.Field;
import java.util.Arrays;

import sun.misc.Unsafe;

public class UnsafeAccess {
    static final Unsafe U;

    static {
        try {
            Field f = Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            U = (Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    boolean z = true; byte b = -1; char c = 'x'; short s = -300; int i = 42; long l = 1L << 40; float f = 1.5f; double d = -2.5; Object o = "ref"; volatile int v = 7; final int constructed;
    static int counter = 100; static String text = "static";

    UnsafeAccess() { constructed = 5; System.out.println("constructor ran"); }

    static long offset(String name) throws Exception { return U.objectFieldOffset(UnsafeAccess.class.getDeclaredField(name)); }

    static <T extends Throwable> void sneak() { U.throwException(new java.io.IOException("sneaky")); }

    public static void main(String[] args) throws Exception {
        UnsafeAccess x = (UnsafeAccess) U.allocateInstance(UnsafeAccess.class);
        System.out.println(x.z + " " + x.i + " " + x.o + " " + x.constructed);
        x = new UnsafeAccess();
        System.out.println(U.getBoolean(x, offset("z")) + " " + U.getByte(x, offset("b")) + " " + U.getChar(x, offset("c")) + " " + U.getShort(x, offset("s")) + " " + U.getInt(x, offset("i")) + " " + U.getLong(x, offset("l")) + " " + U.getFloat(x, offset("f")) + " " + U.getDouble(x, offset("d")) + " " + U.getObject(x, offset("o")) + " " + U.getIntVolatile(x, offset("v")));
        U.putBoolean(x, offset("z"), false); U.putByte(x, offset("b"), (byte) 200); U.putChar(x, offset("c"), 'é'); U.putShort(x, offset("s"), (short) 40000); U.putInt(x, offset("i"), -1); U.putLong(x, offset("l"), -9L); U.putFloat(x, offset("f"), 0.1f); U.putDouble(x, offset("d"), 0.2); U.putObject(x, offset("o"), "changed"); U.putIntVolatile(x, offset("v"), 8); U.putOrderedInt(x, offset("v"), 9); U.putInt(x, offset("constructed"), 6);
        Field constructed = UnsafeAccess.class.getDeclaredField("constructed");
        System.out.println(x.z + " " + x.b + " " + x.c + " " + x.s + " " + x.i + " " + x.l + " " + x.f + " " + x.d + " " + x.o + " " + x.v + " " + constructed.get(x));
        System.out.println(U.compareAndSwapInt(x, offset("i"), -1, 10) + " " + U.compareAndSwapInt(x, offset("i"), -1, 11) + " " + U.compareAndSwapLong(x, offset("l"), -9L, 90L) + " " + U.compareAndSwapObject(x, offset("o"), "changed", "swapped") + " " + x.i + " " + x.l + " " + x.o + " " + U.getAndAddInt(x, offset("i"), 5) + U.getAndSetInt(x, offset("i"), 77) + U.getAndAddLong(x, offset("l"), -1L) + U.getAndSetLong(x, offset("l"), 3L) + U.getAndSetObject(x, offset("o"), null) + " " + x.i + x.l + x.o);
        Field counterField = UnsafeAccess.class.getDeclaredField("counter"), textField = UnsafeAccess.class.getDeclaredField("text");
        Object base = U.staticFieldBase(counterField);
        System.out.println(U.getInt(base, U.staticFieldOffset(counterField)) + " " + U.getAndAddInt(base, U.staticFieldOffset(counterField), 11) + " " + counter + " " + U.getObject(U.staticFieldBase(textField), U.staticFieldOffset(textField)));
        int[] ints = {1, 2, 3, 4};
        long intBase = U.arrayBaseOffset(int[].class), intScale = U.arrayIndexScale(int[].class);
        U.putInt(ints, intBase + 2 * intScale, 33);
        System.out.println(Arrays.toString(ints) + " " + U.getInt(ints, intBase + intScale) + " " + U.compareAndSwapInt(ints, intBase, 1, 11) + ints[0] + " " + intScale + U.arrayIndexScale(byte[].class) + U.arrayIndexScale(long[].class) + " " + (U.getLong(ints, intBase) == ((2L << 32) | 11)));
        byte[] bytes = new byte[16];
        U.putLong(bytes, (long) U.arrayBaseOffset(byte[].class) + 3, 0x0102030405060708L);
        U.putShort(bytes, (long) U.arrayBaseOffset(byte[].class) + 12, (short) 0x1122);
        System.out.println(Arrays.toString(bytes));
        U.copyMemory(bytes, U.arrayBaseOffset(byte[].class) + 3, bytes, U.arrayBaseOffset(byte[].class) + 5, 8);
        U.setMemory(bytes, U.arrayBaseOffset(byte[].class), 3, (byte) 9);
        System.out.println(Arrays.toString(bytes));
        long memory = U.allocateMemory(32);
        U.setMemory(memory, 32, (byte) 0);
        U.putInt(memory + 4, 0x01020304); U.putByte(memory + 8, (byte) -1); U.putDouble(memory + 16, 6.25); U.putAddress(memory + 24, memory);
        System.out.println(U.getInt(memory + 4) + " " + U.getShort(memory + 4) + " " + U.getByte(memory + 8) + " " + U.getDouble(memory + 16) + " " + (U.getAddress(memory + 24) == memory) + " " + U.addressSize() + " " + U.pageSize());
        long larger = U.reallocateMemory(memory, 64);
        U.copyMemory(larger + 4, larger + 40, 4);
        U.copyMemory(null, larger + 4, bytes, U.arrayBaseOffset(byte[].class), 4);
        System.out.println(U.getInt(larger + 4) + " " + U.getInt(larger + 40) + " " + Arrays.toString(Arrays.copyOf(bytes, 4)));
        U.freeMemory(larger);
        try {
            sneak();
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            U.allocateInstance(Runnable.class);
        } catch (InstantiationException e) {
            System.out.println(e);
        }
        U.fullFence(); U.loadFence(); U.storeFence();
    }
}
