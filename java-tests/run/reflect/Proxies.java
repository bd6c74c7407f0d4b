// Dynamic proxies: handlers, default methods, Object methods, exceptions declared and undeclared, several interfaces.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Proxies {
    interface Greeter { String greet(String name, int times); default String twice(String n) { return greet(n, 2); } }
    interface Numbers { int add(int a, long b); double half(double d); boolean flip(boolean z); char next(char c); void none(); byte b(); float f(float f); short s(); long[] array(int... v); }
    interface Risky { void io() throws java.io.IOException; }

    static <T> T proxy(Class<T> type, InvocationHandler h) {
        return type.cast(Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {type}, h));
    }

    public static void main(String[] args) throws Exception {
        List<String> calls = new ArrayList<>();
        Greeter g = proxy(Greeter.class, (p, m, a) -> {
            calls.add(m.getName() + Arrays.toString(a));
            if (m.isDefault()) return InvocationHandler.invokeDefault(p, m, a);
            return switch (m.getName()) {
                case "greet" -> ("hi " + a[0] + ' ').repeat((Integer) a[1]);
                case "toString" -> "proxy!";
                case "hashCode" -> 42;
                case "equals" -> p == a[0];
                default -> throw new AssertionError(m);
            };
        });
        System.out.println(g.greet("Al", 2) + g.twice("Bo") + " " + g + " " + g.hashCode() + " " + g.equals(g) + g.equals("x"));
        System.out.println(calls + " " + Proxy.isProxyClass(g.getClass()) + " " + (g.getClass().getInterfaces()[0] == Greeter.class) + " " + Proxy.isProxyClass(String.class));
        Numbers n = proxy(Numbers.class, (p, m, a) -> {
            Object first = a == null ? null : a[0];
            if (m.getName().equals("add")) return (int) a[0] + (int) (long) a[1];
            if (first instanceof Double d) return d / 2;
            if (first instanceof Boolean z) return !z;
            if (first instanceof Character c) return (char) (c + 1);
            if (first instanceof Float f) return f * 3;
            if (first instanceof int[] v) return new long[] {v.length};
            return m.getReturnType() == byte.class ? (Object) (byte) 3 : m.getReturnType() == short.class ? (short) 4 : null;
        });
        n.none();
        System.out.println(n.add(1, 2L) + " " + n.half(5) + " " + n.flip(true) + " " + n.next('a') + " " + n.b() + " " + n.f(1.5f) + " " + n.s() + " " + n.array(1, 2, 3)[0]);
        Numbers bad = proxy(Numbers.class, (p, m, a) -> m.getName().equals("add") ? null : "wrong type");
        try {
            bad.add(1, 2);
        } catch (NullPointerException e) {
            System.out.println("null for a primitive");
        }
        try {
            bad.half(1);
        } catch (ClassCastException e) {
            System.out.println("wrong type returned");
        }
        Risky io = proxy(Risky.class, (p, m, a) -> { throw new java.io.IOException("declared"); });
        try {
            io.io();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        Risky other = proxy(Risky.class, (p, m, a) -> { throw new InterruptedException("undeclared"); });
        try {
            other.io();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getUndeclaredThrowable());
        }
        List<String> real = new ArrayList<>();
        @SuppressWarnings("unchecked")
        List<String> logged = proxy(List.class, (p, m, a) -> {
            System.out.print(m.getName() + " ");
            try {
                return m.invoke(real, a);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
        logged.add("a");
        logged.addAll(List.of("b", "c"));
        System.out.println(logged.size() + " " + logged.get(1) + " " + logged + logged.contains("z"));
        try {
            logged.get(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Object two = Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Runnable.class, Comparable.class}, (p, m, a) -> {
            System.out.println(m.getDeclaringClass().getSimpleName() + "." + m.getName());
            return m.getReturnType() == int.class ? 7 : null;
        });
        ((Runnable) two).run();
        @SuppressWarnings("unchecked") int c = ((Comparable<String>) two).compareTo("x");
        System.out.println(c + " " + (Proxy.getInvocationHandler(two) != null));
        try {
            Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {String.class}, (p, m, a) -> null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
