// verdict: exception
// No heap is large enough: an `OutOfMemoryError` that is not caught.
public class ArrayTooLarge {
    public static void main(String[] args) {
        long[][] table = new long[4][];
        for (int row = 0; row < table.length; row++) {
            table[row] = new long[Integer.MAX_VALUE - 8];
        }
    }
}
