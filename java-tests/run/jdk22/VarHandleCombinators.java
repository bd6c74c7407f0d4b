// VarHandles made of others: filtered values, inserted, collected, permuted and dropped coordinates; memory segments.
// jdk: 22
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SequenceLayout;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

import static java.lang.invoke.MethodType.methodType;

public class VarHandleCombinators {
    static final Lookup L = MethodHandles.lookup();
    int i = 5;

    interface Action { Object run() throws Throwable; }

    static void attempt(Action action) {
        try {
            System.out.println(action.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getName());
        }
    }

    static String show(int i) { return "<" + i + ">"; }
    static int read(String s) { return Integer.parseInt(s.substring(1, s.length() - 1)); }
    static int[] pick(int[][] grid, int row) { return grid[row]; }

    public static void main(String[] args) throws Throwable {
        VarHandle field = L.findVarHandle(VarHandleCombinators.class, "i", int.class), ints = MethodHandles.arrayElementVarHandle(int[].class);
        MethodHandle show = L.findStatic(VarHandleCombinators.class, "show", methodType(String.class, int.class)), read = L.findStatic(VarHandleCombinators.class, "read", methodType(int.class, String.class)), pick = L.findStatic(VarHandleCombinators.class, "pick", methodType(int[].class, int[][].class, int.class));
        VarHandleCombinators o = new VarHandleCombinators();
        VarHandle text = MethodHandles.filterValue(field, read, show);
        System.out.println(text.varType() + " " + text.coordinateTypes() + " " + (String) text.get(o) + " " + (String) text.getAndSet(o, "<9>") + " " + text.compareAndSet(o, "<9>", "<10>") + o.i);
        int[] array = {1, 2, 3};
        VarHandle second = MethodHandles.insertCoordinates(ints, 1, 1);
        System.out.println((int) second.getAndAdd(array, 40) + " " + Arrays.toString(array) + " " + second.coordinateTypes());
        VarHandle fixed = MethodHandles.insertCoordinates(ints, 0, array, 2);
        fixed.setVolatile(7);
        System.out.println((int) fixed.get() + " " + fixed.compareAndSet(7, 8) + array[2]);
        VarHandle swapped = MethodHandles.permuteCoordinates(ints, java.util.List.of(int.class, int[].class), 1, 0);
        System.out.println((int) swapped.get(0, array) + " " + swapped.accessModeType(VarHandle.AccessMode.SET));
        VarHandle dropped = MethodHandles.dropCoordinates(field, 0, String.class);
        System.out.println((int) dropped.getAndBitwiseOr("ignored", o, 1) + " " + o.i);
        VarHandle grid = MethodHandles.collectCoordinates(ints, 0, pick);
        int[][] rows = {{1, 2}, {3, 4}};
        System.out.println((int) grid.getAndSet(rows, 1, 0, 33) + " " + Arrays.deepToString(rows) + " " + grid.coordinateTypes());
        VarHandle filtered = MethodHandles.filterCoordinates(ints, 1, read);
        System.out.println((int) filtered.get(array, "<1>"));
        attempt(() -> (int) grid.get(rows, 5, 0));
        attempt(() -> MethodHandles.insertCoordinates(field, 0, "x"));

        StructLayout point = MemoryLayout.structLayout(ValueLayout.JAVA_INT.withName("x"), ValueLayout.JAVA_INT.withName("y"), ValueLayout.JAVA_DOUBLE.withName("weight"));
        VarHandle x = point.varHandle(PathElement.groupElement("x")), weight = point.varHandle(PathElement.groupElement("weight"));
        SequenceLayout points = MemoryLayout.sequenceLayout(3, point);
        VarHandle ys = points.varHandle(PathElement.sequenceElement(), PathElement.groupElement("y"));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocate(points);
            x.set(segment, 0L, 11);
            weight.set(segment, 0L, 2.5);
            for (long k = 0; k < 3; k++) ys.set(segment, 0L, k, (int) (k * 100));
            System.out.println((int) x.get(segment, 0L) + " " + (double) weight.get(segment, 0L) + " " + (int) ys.getAndAdd(segment, 0L, 2L, 5) + " " + segment.get(ValueLayout.JAVA_INT, 36) + " " + segment.byteSize() + " " + point.byteAlignment());
            segment.fill((byte) 1);
            System.out.println(Integer.toHexString(segment.get(ValueLayout.JAVA_INT.withOrder(ByteOrder.BIG_ENDIAN), 0)));
            MemorySegment string = arena.allocateFrom("héllo");
            System.out.println(string.getString(0) + " " + string.byteSize());
            MemorySegment longs = arena.allocateFrom(ValueLayout.JAVA_LONG, 1, 2, 3);
            System.out.println(Arrays.toString(longs.toArray(ValueLayout.JAVA_LONG)) + " " + longs.asSlice(8).getAtIndex(ValueLayout.JAVA_LONG, 1));
            attempt(() -> segment.get(ValueLayout.JAVA_INT, 46));
            attempt(() -> segment.asReadOnly().fill((byte) 0));
            MemorySegment heap = MemorySegment.ofArray(new short[] {1, 2, 3});
            heap.setAtIndex(ValueLayout.JAVA_SHORT, 1, (short) -7);
            System.out.println(Arrays.toString(heap.toArray(ValueLayout.JAVA_SHORT)) + " " + heap.mismatch(MemorySegment.ofArray(new short[] {1, -7, 4})));
            MemorySegment.copy(segment, 0, heap, 0, 4);
            System.out.println(Arrays.toString(heap.toArray(ValueLayout.JAVA_SHORT)));
        }
        Arena closed = Arena.ofConfined();
        MemorySegment gone = closed.allocate(8);
        closed.close();
        attempt(() -> gone.get(ValueLayout.JAVA_INT, 0));
    }
}
