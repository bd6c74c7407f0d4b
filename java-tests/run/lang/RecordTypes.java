// Records: accessors, canonical and compact constructors, equals, hashCode and toString over all component types.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class RecordTypes {
    record Empty() { }
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        static int made;
        Point {
            made++;
            if (x < -100) throw new IllegalArgumentException("x too small: " + x);
        }
        Point(int both) { this(both, both); }
        double length() { return Math.sqrt(x * x + y * y); }
        Point withX(int x) { return new Point(x, this.y); }
    }
    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a, List<Integer> list) { }
    record Range(int from, int to) implements Comparable<Range> {
        Range(int from, int to) {
            this.from = Math.min(from, to);
            this.to = Math.max(from, to);
        }
        @Override public int compareTo(Range o) { return Integer.compare(to - from, o.to - o.from); }
        @Override public String toString() { return from + ".." + to; }
    }
    record Node<T>(T value, Node<T> next) {
        static <T> Node<T> of(T... values) {
            Node<T> n = null;
            for (int i = values.length - 1; i >= 0; i--) n = new Node<>(values[i], n);
            return n;
        }
    }
    record Custom(String name) {
        @Override public String name() { return "<" + name + ">"; }
        @Override public boolean equals(Object o) { return o instanceof Custom c && c.name.equalsIgnoreCase(name); }
        @Override public int hashCode() { return name.toLowerCase().hashCode(); }
    }
    record Floats(float f, double d) { }

    public static void main(String[] args) {
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.length() + " " + p.withX(-1) + " " + new Point(9) + " " + Point.made);
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(4, 3)) + " " + p.equals(null) + " " + p.equals("p"));
        System.out.println(p.hashCode() + " " + new Point(4, 3).hashCode() + " " + (p.hashCode() == new Point(3, 4).hashCode()));
        try {
            new Point(-101, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] a = {1};
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        All one = new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, "t", a, list);
        All two = new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, new String("t"), a, List.of(1, 2));
        System.out.println(one.equals(two) + " " + one.equals(new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, "t", new int[] {1}, list)));
        System.out.println(one.toString().replaceAll("\\[I@[0-9a-f]+", "array"));
        System.out.println(new All((byte) 0, (short) 0, '0', 0, 0, 0, 0, false, null, null, null).hashCode());
        System.out.println(new All((byte) -1, (short) -2, 'z', -3, 1L << 40, 1.5f, -2.5, true, "hash", null, list).hashCode());
        list.add(3);
        System.out.println(one.equals(two) + " " + one.list());
        System.out.println(new Range(5, 1) + " " + new Range(5, 1).equals(new Range(1, 5)) + " " + new Range(0, 9).compareTo(new Range(4, 6)));
        System.out.println(Node.of("a", "b") + " " + Node.of(1, 2, 3).hashCode() + " " + Node.of(1, 2).equals(Node.of(1, 2)));
        System.out.println(new Custom("Ab").equals(new Custom("aB")) + " " + new Custom("Ab") + " " + new Custom("q").name());
        System.out.println(new Floats(0f, 0d).equals(new Floats(-0f, 0d)) + " " + new Floats(Float.NaN, Double.NaN).equals(new Floats(Float.NaN, Double.NaN))
            + " " + new Floats(-0f, Double.NaN).hashCode() + " " + new Floats(1.5f, -2));
        Set<Point> set = new HashSet<>(List.of(new Point(1, 2), new Point(2, 1)));
        set.add(new Point(1, 2));
        System.out.println(set.size() + " " + set.contains(new Point(2, 1)) + " " + Point.ORIGIN.equals(new Point(0)));
        Node<Object> self = new Node<>(null, null);
        System.out.println(self + " " + self.hashCode() + " " + new Node<>(self, null));
    }
}
