// Arrays too large for the heap or for the virtual machine, negative sizes, and a heap filled until it is full.
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

public class HugeArrays {
    interface Maker { Object make(); }

    static void attempt(String what, Maker m) {
        try {
            System.out.println(what + ": made " + Array.getLength(m.make()));
        } catch (OutOfMemoryError | NegativeArraySizeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static int size(int s) { return s; }

    public static void main(String[] args) {
        int max = size(Integer.MAX_VALUE);
        attempt("int[max]", () -> new int[max]);
        attempt("long[max]", () -> new long[max]);
        attempt("Object[max]", () -> new Object[max]);
        attempt("String[max - 1]", () -> new String[max - 1]);
        attempt("long[max - 8]", () -> new long[max - 8]);
        attempt("double[1 << 30]", () -> new double[size(1 << 30)]);
        attempt("int[-1]", () -> new int[size(-1)]);
        attempt("String[min]", () -> new String[size(Integer.MIN_VALUE)]);
        attempt("long[1 << 15][1 << 15]", () -> new long[size(1 << 15)][size(1 << 15)]);
        attempt("int[3][-2]", () -> new int[size(3)][size(-2)]);
        attempt("int[0][-2]", () -> new int[size(0)][size(-2)]);
        attempt("reflective", () -> Array.newInstance(int.class, -5));
        attempt("reflective huge", () -> Array.newInstance(long.class, max));
        attempt("small", () -> new byte[size(100000)]);
        List<long[]> keep = new ArrayList<>();
        try {
            while (true) keep.add(new long[1 << 20]);
        } catch (OutOfMemoryError e) {
            int kept = keep.size();
            keep.clear();
            System.out.println("filled " + (kept > 3) + " " + e.getMessage());
        }
        StringBuilder sb = new StringBuilder("0123456789");
        try {
            while (true) sb.append(sb);
        } catch (OutOfMemoryError e) {
            System.out.println("builder full " + (sb.length() > 1000000));
            sb = null;
        }
        int total = 0;
        for (int i = 0; i < 300; i++) total += new byte[1 << 20].length >> 20;
        System.out.println("garbage is reclaimed " + total);
        try {
            throw new OutOfMemoryError("by hand");
        } catch (OutOfMemoryError e) {
            System.out.println(e);
        }
    }
}
