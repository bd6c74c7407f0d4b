// A tiny container: annotations, constructor injection by reflection, proxies for timing-free tracing, singletons, cycles.
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.*;

public class DependencyInjection {
    @Retention(RetentionPolicy.RUNTIME) @interface Inject { }
    @Retention(RetentionPolicy.RUNTIME) @interface Traced { String value() default ""; }
    @Retention(RetentionPolicy.RUNTIME) @interface Named { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Test { Class<? extends Throwable> expected() default None.class; class None extends Throwable { } }

    interface Store { void put(String k, int v); int get(String k); }
    interface Service { int bump(String k); }
    static class MapStore implements Store {
        private final Map<String, Integer> map = new TreeMap<>();
        @Traced("store") public void put(String k, int v) { map.put(k, v); }
        public int get(String k) { return map.getOrDefault(k, 0); }
    }
    static class Config { @Named("step") int step = 1; @Named("name") private String name; }
    static class Bumper implements Service {
        final Store store; final Config config;
        @Inject Bumper(Store store, Config config) { this.store = store; this.config = config; }
        Bumper() { throw new AssertionError("wrong constructor"); }
        @Traced public int bump(String k) { int v = store.get(k) + config.step; store.put(k, v); return v; }
    }
    static class A { @Inject A(B b) { } }
    static class B { @Inject B(A a) { } }

    static class Container {
        final Map<Class<?>, Class<?>> bindings = new HashMap<>();
        final Map<Class<?>, Object> singletons = new HashMap<>();
        final Map<String, Object> values = new HashMap<>();
        final List<String> trace = new ArrayList<>();
        final Deque<Class<?>> path = new ArrayDeque<>();

        <T> Container bind(Class<T> i, Class<? extends T> c) { bindings.put(i, c); return this; }

        <T> T get(Class<T> type) {
            Object known = singletons.get(type);
            if (known != null) return type.cast(known);
            if (path.contains(type)) throw new IllegalStateException("cycle through " + type.getSimpleName());
            path.push(type);
            try {
                Class<?> c = bindings.getOrDefault(type, type);
                Constructor<?> chosen = Arrays.stream(c.getDeclaredConstructors()).filter(k -> k.isAnnotationPresent(Inject.class)).findFirst().orElse(c.getDeclaredConstructors()[0]);
                Object[] args = Arrays.stream(chosen.getParameterTypes()).map(this::get).toArray();
                Object made = chosen.newInstance(args);
                for (Field f : c.getDeclaredFields()) {
                    Named n = f.getAnnotation(Named.class);
                    if (n != null && values.containsKey(n.value())) { f.setAccessible(true); f.set(made, values.get(n.value())); }
                }
                if (type.isInterface()) made = traced(type, made);
                singletons.put(type, made);
                return type.cast(made);
            } catch (InvocationTargetException e) {
                throw new IllegalStateException(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            } finally {
                path.pop();
            }
        }

        Object traced(Class<?> type, Object target) {
            return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (p, m, a) -> {
                Traced t = target.getClass().getMethod(m.getName(), m.getParameterTypes()).getAnnotation(Traced.class);
                m.setAccessible(true);
                Object r = m.invoke(target, a);
                if (t != null) trace.add(t.value() + "." + m.getName() + Arrays.toString(a) + "=" + r);
                return r;
            });
        }
    }

    static class MathTests {
        @Test void adds() { assert 1 + 1 == 2; }
        @Test(expected = ArithmeticException.class) void divides() { int z = 0; int x = 1 / z; }
        @Test void fails() { throw new IllegalStateException("failure"); }
        void helper() { throw new AssertionError("not a test"); }
    }

    public static void main(String[] args) throws Exception {
        Container c = new Container().bind(Store.class, MapStore.class).bind(Service.class, Bumper.class);
        c.values.put("step", 5);
        c.values.put("name", "cfg");
        Service s = c.get(Service.class);
        System.out.println(s.bump("a") + " " + s.bump("a") + " " + s.bump("b") + " " + (c.get(Service.class) == s) + " " + c.get(Config.class).name);
        System.out.println(c.trace);
        try {
            c.get(A.class);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Method[] tests = MathTests.class.getDeclaredMethods();
        Arrays.sort(tests, Comparator.comparing(Method::getName));
        for (Method m : tests) {
            Test t = m.getAnnotation(Test.class);
            if (t == null) continue;
            String result = "passed";
            try {
                m.invoke(new MathTests());
                if (t.expected() != Test.None.class) result = "nothing thrown";
            } catch (InvocationTargetException e) {
                if (!t.expected().isInstance(e.getCause())) result = "failed with " + e.getCause();
            }
            System.out.println(m.getName() + " " + result);
        }
    }
}
