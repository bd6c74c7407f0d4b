// Fields, methods and constructors found by reflection: order-free listings, modifiers, types, invocation, newInstance.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

public class ReflectMembers {
    static abstract class Base<T> implements Comparable<Base<T>> {
        protected volatile int count;
        public static final String NAME = "base";
        transient long skip;
        public abstract T make(int n) throws java.io.IOException;
        public synchronized final void lock() { }
        private static native int nativeMethod(long[] a);
        public int compareTo(Base<T> o) { return count - o.count; }
    }

    public static final class Impl extends Base<String> {
        private final Map<String, List<int[]>> map = null;
        public int number = 5;
        static double d = 1.5;
        boolean flag;
        public Impl() { }
        Impl(int n, String... rest) { number = n + rest.length; }
        @Override public String make(int n) { return "made" + n + number; }
        private long secret(byte b, short s, char c, long l, float f, double d, boolean z) { return b + s + c + l + (long) f + (long) d + (z ? 1 : 0); }
        static int twice(int i) { return i * 2; }
        public void nothing() { flag = true; }
    }

    static String describe(Method m) {
        return Modifier.toString(m.getModifiers()) + "|" + m.getReturnType().getSimpleName() + " " + m.getName() + Arrays.toString(m.getParameterTypes()) + Arrays.toString(m.getExceptionTypes());
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : List.of(Base.class, Impl.class)) {
            System.out.println(c.getName() + " " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.getPackageName().isEmpty() + " " + c.getEnclosingClass().getSimpleName() + " " + c.getTypeName() + " " + c.getCanonicalName());
            TreeSet<String> lines = new TreeSet<>();
            for (Field f : c.getDeclaredFields()) lines.add(Modifier.toString(f.getModifiers()) + "|" + f.getType().getName() + " " + f.getName() + " " + f.getGenericType());
            for (Method m : c.getDeclaredMethods()) lines.add(describe(m) + " " + m.isBridge() + m.isVarArgs() + m.isDefault());
            for (Constructor<?> k : c.getDeclaredConstructors()) lines.add(Modifier.toString(k.getModifiers()) + "|" + k.getName() + Arrays.toString(k.getParameterTypes()) + k.isVarArgs() + k.getParameterCount());
            lines.forEach(System.out::println);
        }
        TreeSet<String> inherited = new TreeSet<>();
        for (Method m : Impl.class.getMethods()) if (!m.isBridge()) inherited.add(m.getDeclaringClass().getSimpleName() + "." + m.getName());
        System.out.println(inherited);
        TreeSet<String> fields = new TreeSet<>();
        for (Field f : Impl.class.getFields()) fields.add(f.toString());
        System.out.println(fields);
        Impl impl = Impl.class.getConstructor().newInstance();
        Impl other = (Impl) Impl.class.getDeclaredConstructor(int.class, String[].class).newInstance(7, new String[] {"a", "b"});
        System.out.println(other.number + " " + Impl.class.getMethod("make", int.class).invoke(impl, 3) + " " + Base.class.getMethod("make", int.class).invoke(other, 4));
        Method secret = Impl.class.getDeclaredMethod("secret", byte.class, short.class, char.class, long.class, float.class, double.class, boolean.class);
        secret.setAccessible(true);
        Object r = secret.invoke(impl, (byte) 1, (short) 2, 'c', 4L, 5.5f, 6.5, true);
        System.out.println(r + " " + r.getClass() + " " + secret.invoke(impl, (byte) 1, (byte) 2, 'c', 4, 5L, 6f, false));
        System.out.println(Impl.class.getDeclaredMethod("twice", int.class).invoke(null, 21) + " " + Impl.class.getMethod("nothing").invoke(impl) + " " + impl.flag);
        Field number = Impl.class.getField("number");
        number.set(impl, 99);
        number.setInt(other, number.getInt(impl) + 1);
        System.out.println(impl.number + " " + other.number + " " + number.get(impl) + " " + number.getLong(impl) + " " + number.getDouble(impl));
        Field d = Impl.class.getDeclaredField("d");
        d.setDouble(null, 2.5f);
        d.set(null, 7);
        System.out.println(Impl.d + " " + d.get(null) + " " + Base.class.getField("NAME").get(null));
        System.out.println(Impl.class.getMethod("toString").getDeclaringClass() + " " + Impl.class.getMethod("compareTo", Object.class).isBridge());
        System.out.println(Impl.class.getDeclaredMethod("secret", byte.class, short.class, char.class, long.class, float.class, double.class, boolean.class).toString());
        System.out.println(Impl.class.getDeclaredConstructor(int.class, String[].class).toGenericString() + " " + Impl.class.getMethod("make", int.class).equals(Impl.class.getMethod("make", int.class)));
        System.out.println(Arrays.stream(Impl.class.getDeclaredMethod("twice", int.class).getParameters()).map(p -> p.getName() + ":" + p.getType() + p.isNamePresent()).toList());
    }
}
