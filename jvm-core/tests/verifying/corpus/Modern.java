import java.util.*;
import java.util.function.*;

/** As Corpus, with what only newer versions have: lambdas, default methods, private interface methods, try-with-resources. */
public class Modern implements Greeter, AutoCloseable {
    private int count;

    interface Other extends Greeter {
        @Override
        default String prefix() {
            return Greeter.super.prefix() + "other ";
        }
    }

    @Override
    public String greet(String name) {
        return Greeter.super.greet(name) + count;
    }

    @Override
    public void close() {
        count--;
    }

    int lambdas(int base, long more, List<String> list) {
        IntBinaryOperator add = (a, b) -> a + b + base;
        Supplier<List<String>> make = ArrayList::new;
        Function<String, Integer> length = String::length;
        ToLongFunction<Long> sum = l -> l + more + count;
        Runnable nothing = this::close;
        nothing.run();
        list.forEach(s -> count += s.length());
        return add.applyAsInt(length.apply(make.get().get(0)), (int) sum.applyAsLong(3L));
    }

    static int resources(Supplier<Modern> supplier) {
        try (Modern a = supplier.get(); Modern b = new Modern()) {
            return a.count + b.count;
        } catch (RuntimeException e) {
            return e.getSuppressed().length;
        }
    }

    static String concat(int a, long b, double c, char d, Object e) {
        return "a" + a + b + c + d + e;
    }

    Object handles() {
        Class<?> c = Modern.class;
        Class<?> d = int[].class;
        assert c != d : "different";
        return c.getName() + d;
    }

    static class Nested {
        private int secret = new Modern().count;

        private int reveal(Modern m) {
            return m.count + secret;
        }
    }

    int peek(Nested n) {
        return n.secret + n.reveal(this);
    }
}

interface Greeter {
    default String greet(String name) {
        return prefix() + name + polite(name);
    }

    default String prefix() {
        return "hello ";
    }

    static String polite(String name) {
        return name.isEmpty() ? "?" : "!";
    }
}
