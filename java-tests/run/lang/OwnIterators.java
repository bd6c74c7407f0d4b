// Iterable classes of our own: for-each over iterators, nested, generic, lazy generators, removal, spliterators.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

public class OwnIterators {
    record Range(int from, int to) implements Iterable<Integer> {
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;
                public boolean hasNext() { return next < to; }
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("past " + to);
                    return next++;
                }
            };
        }
    }

    static <A, B> Iterable<B> map(Iterable<A> it, Function<A, B> f) {
        return () -> {
            Iterator<A> i = it.iterator();
            return new Iterator<B>() {
                public boolean hasNext() { return i.hasNext(); }
                public B next() { return f.apply(i.next()); }
                @Override public void remove() { i.remove(); }
            };
        };
    }

    static <A> Iterable<A> filter(Iterable<A> it, Predicate<A> p) {
        return () -> new Iterator<A>() {
            final Iterator<A> i = it.iterator();
            A ahead;
            boolean ready;
            public boolean hasNext() {
                while (!ready && i.hasNext()) {
                    ahead = i.next();
                    ready = p.test(ahead);
                }
                return ready;
            }
            public A next() {
                if (!hasNext()) throw new NoSuchElementException();
                ready = false;
                return ahead;
            }
        };
    }

    static class Fib implements Iterator<Long> {
        long a = 0, b = 1;
        public boolean hasNext() { return b > 0; }
        public Long next() {
            long r = a;
            a = b;
            b += r;
            return r;
        }
    }

    static class Tree<T> implements Iterable<T> {
        final T value;
        final List<Tree<T>> children = new ArrayList<>();
        @SafeVarargs Tree(T value, Tree<T>... kids) { this.value = value; children.addAll(List.of(kids)); }
        public Iterator<T> iterator() {
            List<T> all = new ArrayList<>();
            all.add(value);
            for (Tree<T> c : children) for (T t : c) all.add(t);
            return all.iterator();
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(0, 5)) for (int j : new Range(i, 5)) sum = sum * 2 + i * j;
        System.out.println(sum);
        for (String s : map(filter(new Range(1, 20), i -> i % 3 == 0), i -> "<" + i + ">")) System.out.print(s);
        System.out.println();
        Iterator<Long> fib = new Fib();
        int n = 0;
        long last = 0;
        while (fib.hasNext()) {
            last = fib.next();
            n++;
        }
        System.out.println(n + " " + last);
        for (String s : new Tree<>("root", new Tree<>("a", new Tree<>("a1")), new Tree<>("b"))) System.out.print(s + " ");
        System.out.println();
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        Iterator<String> removing = map(list, String::valueOf).iterator();
        removing.next();
        removing.remove();
        System.out.println(list);
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("default remove says " + e.getMessage());
        }
        StringBuilder rest = new StringBuilder();
        Iterator<Integer> some = new Range(5, 9).iterator();
        some.next();
        some.forEachRemaining(rest::append);
        new Range(0, 3).forEach(rest::append);
        System.out.println(rest);
        System.out.println(StreamSupport.stream(new Range(0, 100).spliterator(), false).mapToInt(i -> i).filter(i -> i % 2 == 1).sum());
        for (char c : "chars".toCharArray()) System.out.print((char) (c + 1));
        for (long l : new long[] {1, 2}) System.out.print(l);
        for (Object o : new Object[][] {{1}, {2, 3}}) System.out.print(((Object[]) o).length);
        System.out.println();
    }
}
