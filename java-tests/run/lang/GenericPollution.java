// Generics are erased: heap pollution shows where the cast is; bounded, recursive and wildcard types; bridge-free raw use.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class GenericPollution {
    static class Cell<T> {
        T value;
        Cell(T value) { this.value = value; }
        <R> Cell<R> map(Function<? super T, ? extends R> f) { return new Cell<>(f.apply(value)); }
        T[] pair(T other, T... rest) {
            T[] all = Arrays.copyOf(rest, rest.length + 2);
            all[rest.length] = value;
            all[rest.length + 1] = other;
            return all;
        }
    }

    static abstract class Builder<B extends Builder<B>> {
        String text = "";
        abstract B self();
        B add(String s) { text += s; return self(); }
    }

    static class HtmlBuilder extends Builder<HtmlBuilder> {
        HtmlBuilder self() { return this; }
        HtmlBuilder tag(String t) { text = "<" + t + ">" + text + "</" + t + ">"; return this; }
    }

    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        T best = null;
        for (T t : c) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }

    static <K, V extends Comparable<V>> List<K> byValue(Map<K, V> map) {
        List<K> keys = new ArrayList<>(map.keySet());
        keys.sort(Comparator.comparing(map::get));
        return keys;
    }

    static double sum(List<? extends Number> numbers) {
        double s = 0;
        for (Number n : numbers) s += n.doubleValue();
        return s;
    }

    static void fill(List<? super Integer> list) {
        for (int i = 0; i < 3; i++) list.add(i);
    }

    @SafeVarargs
    static <T> T[] arrayOf(T... values) { return values; }

    static <T> T[] pollute(T a) { return arrayOf(a); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Cell<String> cell = new Cell<>("text");
        System.out.println(cell.map(String::length).map(n -> n * 2.5).value);
        ((Cell) cell).value = 42;
        Object fine = ((Cell<?>) cell).value;
        System.out.println("as object " + fine);
        try {
            System.out.println(cell.value.length());
        } catch (ClassCastException e) {
            System.out.println("cast fails at the use");
        }
        System.out.println(new HtmlBuilder().add("a").tag("b").add("c").tag("i").text);
        System.out.println(max(List.of(3, 9, 4)) + max(List.of("x", "abc")));
        Map<String, Integer> ages = new HashMap<>();
        ages.put("bob", 50);
        ages.put("al", 20);
        ages.put("cy", 35);
        System.out.println(byValue(ages));
        List<Object> sink = new ArrayList<>(List.of("s"));
        fill(sink);
        System.out.println(sink + " " + sum(List.of(1, 2.5, 3L, (byte) 4)));
        System.out.println(arrayOf("a", "b").getClass() + " " + arrayOf(1, "b").getClass().getComponentType().isInterface());
        try {
            String[] strings = pollute("x");
        } catch (ClassCastException e) {
            System.out.println("generic array is Object[]");
        }
        Integer[] four = new Cell<>(1).pair(2, 3, 4);
        System.out.println(Arrays.toString(four));
        List raw = new ArrayList<>(List.of(1));
        raw.add("mixed");
        List<Integer> ints = raw;
        int total = 0;
        try {
            for (int i : ints) total += i;
        } catch (ClassCastException e) {
            System.out.println("stopped at " + total);
        }
        List<? extends List<? extends Number>> nested = List.of(List.of(1), List.of(2.5f, 3L));
        Number n = nested.get(1).get(1);
        System.out.println(n + " " + nested);
        Function<Object, String> f = Object::toString;
        Function<? super String, ? extends CharSequence> g = f;
        System.out.println(g.apply("contra").length());
    }
}
