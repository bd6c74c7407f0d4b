// java.lang.reflect.Array and array classes: creation, element access with widening, dimensions, names.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ReflectArrays {
    interface Action { Object run() throws Exception; }

    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object ints = Array.newInstance(int.class, 3);
        Array.set(ints, 0, 5);
        Array.setInt(ints, 1, 6);
        Array.setByte(ints, 2, (byte) 7);
        System.out.println(Arrays.toString((int[]) ints) + " " + Array.getLong(ints, 0) + " " + Array.getDouble(ints, 1) + " " + Array.get(ints, 2).getClass() + " " + Array.getLength(ints));
        Object grid = Array.newInstance(String.class, 2, 3);
        Array.set(Array.get(grid, 1), 2, "x");
        System.out.println(Arrays.deepToString((String[][]) grid) + " " + grid.getClass().getName());
        Object partial = Array.newInstance(long[].class, 2);
        System.out.println(partial.getClass().getSimpleName() + " " + Array.get(partial, 0) + " " + Array.newInstance(int.class, 2, 0, 4).getClass());
        for (Class<?> c : new Class<?>[] {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class, Object[].class}) {
            Object a = Array.newInstance(c, 1);
            System.out.print(a.getClass().getName() + "=" + (c == char.class ? (int) Array.getChar(a, 0) : Array.get(a, 0)) + " " + a.getClass().getComponentType() + " " + c.arrayType().equals(a.getClass()) + "; ");
        }
        System.out.println();
        attempt(() -> Array.newInstance(int.class, -1));
        attempt(() -> Array.newInstance(int.class, new int[0]));
        attempt(() -> Array.newInstance(int.class, new int[256]));
        attempt(() -> Array.newInstance(null, 1));
        attempt(() -> Array.get(ints, 3));
        attempt(() -> Array.get(null, 3));
        attempt(() -> Array.getLength("x"));
        attempt(() -> { Array.set(ints, 0, 1L); return "?"; });
        attempt(() -> { Array.set(ints, 0, null); return "?"; });
        attempt(() -> { Array.set(grid, 0, 1); return "?"; });
        attempt(() -> { Array.setLong(ints, 0, 1L); return "?"; });
        attempt(() -> Array.getInt(new long[] {1}, 0));
        attempt(() -> Array.getInt(new char[] {'a'}, 0));
        attempt(() -> Array.getBoolean(new int[1], 0));
        attempt(() -> { Array.set(new double[1], 0, 'c'); return "char to double"; });
        attempt(() -> Array.getDouble(new float[] {1.5f}, 0));
        Class<?> c = Class.forName("[[D");
        System.out.println(c.getSimpleName() + " " + c.getCanonicalName() + " " + c.getComponentType().getComponentType() + " " + c.getModifiers() + " " + c.isPrimitive() + " " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.getDeclaredMethods().length + " " + c.getMethods().length);
        System.out.println(int[].class.isInstance(new int[0]) + " " + Object.class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(int[][].class) + " " + Cloneable.class.isAssignableFrom(int[].class) + " " + int[].class.descriptorString() + " " + String[].class.getPackageName());
        System.out.println(int[].class.cast(ints) == ints ? "same" : "other");
        attempt(() -> long[].class.cast(ints));
        System.out.println(Array.newInstance(Integer.class, 2) instanceof Number[] n ? n.length : -1);
    }
}
