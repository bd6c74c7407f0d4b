// Array covariance is checked when storing: ArrayStoreException for objects, arrays and System.arraycopy.
import java.util.Arrays;

public class ArrayStores {
    interface Shape { }
    static class Square implements Shape { public String toString() { return "square"; } }
    static class Circle implements Shape { public String toString() { return "circle"; } }
    static class SmallSquare extends Square { }

    static void store(Object[] array, int index, Object value) {
        try {
            array[index] = value;
            System.out.println("stored in " + array.getClass().getSimpleName());
        } catch (ArrayStoreException | ArrayIndexOutOfBoundsException e) {
            System.out.println(e);
        }
    }

    static void copy(Object from, int a, Object to, int b, int n) {
        try {
            System.arraycopy(from, a, to, b, n);
            System.out.println("copied");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        store(new Object[1], 0, 1);
        store(new Integer[1], 0, "text");
        store(new Integer[1], 0, null);
        store(new Integer[1], 1, "text");
        store(new Number[1], 0, 2.5);
        store(new Comparable[1], 0, "text");
        store(new Comparable[1], 0, new Object());
        store(new Shape[1], 0, new Circle());
        store(new Square[1], 0, new Circle());
        store(new Square[1], 0, new SmallSquare());
        store(new int[1][], 0, new int[0]);
        store(new int[1][], 0, new long[0]);
        store(new Object[1][], 0, new String[0]);
        store(new Object[1][], 0, new int[0]);
        store(new Object[1][], 0, new int[0][0]);
        store(new Cloneable[1], 0, new int[0]);
        store(new java.io.Serializable[1], 0, new int[0][0]);
        store(new Runnable[1], 0, (Runnable) () -> { });
        store(new String[2][2], 0, new Object[0]);
        Object[] numbers = {1, 2, "three", 4};
        Integer[] target = new Integer[4];
        copy(numbers, 0, target, 0, 4);
        System.out.println(Arrays.toString(target));
        copy(new int[] {1, 2, 3}, 0, new long[3], 0, 3);
        copy(new int[] {1, 2, 3}, 0, new Integer[3], 0, 3);
        copy("not an array", 0, target, 0, 1);
        copy(target, 0, "not an array", 0, 1);
        copy(target, -1, target, 0, 1);
        copy(target, 0, target, 3, 2);
        copy(target, 0, target, 0, -1);
        copy(target, Integer.MAX_VALUE, target, 0, Integer.MAX_VALUE);
        copy(new byte[2], 1, new byte[2], 0, 2);
        int[] self = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(self, 0, self, 2, 5);
        System.out.println(Arrays.toString(self));
        System.arraycopy(self, 2, self, 0, 5);
        System.out.println(Arrays.toString(self));
        System.arraycopy(self, 8, self, 8, 0);
        try {
            System.arraycopy(null, 0, self, 0, 0);
        } catch (NullPointerException e) {
            System.out.println("null source");
        }
        Object[] generic = new String[] {"a"};
        Object[] wider = Arrays.copyOf(generic, 2, Object[].class);
        wider[1] = 5;
        System.out.println(Arrays.toString(wider) + wider.getClass());
    }
}
