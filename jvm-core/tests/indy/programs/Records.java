// needs: 17
import java.util.*;

public class Records {
    record Empty() {}
    record Prims(boolean z, byte b, char c, short s, int i, long l, float f, double d) {}
    record Refs(String s, Object o, int[] a, List<String> l, Refs r) {}
    record Generic<T extends Comparable<T>>(T a, T b) { Generic { if (a.compareTo(b) > 0) throw new IllegalArgumentException(); } }
    record Custom(int a, int b) { public String toString() { return "custom" + a; } @Override public int hashCode() { return 7; } }
    record Näme(int größe, String $dollar) {}
    static class Loud {
        final int n; Loud(int n) { this.n = n; }
        public boolean equals(Object o) { System.out.println("equals " + n); return o instanceof Loud l && l.n == n; }
        public int hashCode() { System.out.println("hashCode " + n); return n; }
        public String toString() { System.out.println("toString " + n); return n == 9 ? null : "L" + n; }
    }
    record Order(Loud a, int i, Loud b, double d, Loud c) {}
    interface I { record InInterface(int x) {} }

    static void show(Object a, Object b) {
        System.out.println(a + " " + a.hashCode() + " " + a.equals(b) + b.equals(a) + a.equals(a) + a.equals(null) + a.equals("x"));
    }

    public static void main(String[] args) {
        record Local(int x, String y) {}
        show(new Empty(), new Empty());
        show(new Prims(true, (byte) -1, 'c', (short) 300, 1 << 30, 1L << 60, 1.5f, 2.5), new Prims(true, (byte) -1, 'c', (short) 300, 1 << 30, 1L << 60, 1.5f, 2.5));
        Prims zero = new Prims(false, (byte) 0, '0', (short) 0, 0, 0, 0f, 0d);
        show(zero, new Prims(false, (byte) 0, '0', (short) 0, 0, 0, -0f, 0d));
        show(zero, new Prims(false, (byte) 0, '0', (short) 0, 0, 0, 0f, -0d));
        show(zero, new Prims(true, (byte) 0, '0', (short) 0, 0, 0, 0f, 0d));
        show(zero, new Prims(false, (byte) 1, '0', (short) 0, 0, 0, 0f, 0d));
        show(zero, new Prims(false, (byte) 0, '1', (short) 0, 0, 0, 0f, 0d));
        show(zero, new Prims(false, (byte) 0, '0', (short) 1, 0, 0, 0f, 0d));
        show(zero, new Prims(false, (byte) 0, '0', (short) 0, 1, 0, 0f, 0d));
        show(zero, new Prims(false, (byte) 0, '0', (short) 0, 0, 1L << 32, 0f, 0d));
        show(new Prims(false, (byte) 0, '0', (short) 0, 0, 0, Float.NaN, Double.NaN), new Prims(false, (byte) 0, '0', (short) 0, 0, 0, 0f / 0, 0d / 0));
        show(new Refs(null, null, null, null, null), new Refs("s", 1, null, List.of("q"), null));
        Refs refs = new Refs("s", 1.5, null, List.of("a", "b"), new Refs("t", 'c', null, null, null));
        show(refs, new Refs("s", 1.5, null, List.of("a", "b"), new Refs("t", 'c', null, null, null)));
        show(new Generic<>("a", "b"), new Generic<>("a", "c"));
        show(new Custom(1, 2), new Custom(1, 2));
        show(new Custom(1, 2), new Custom(1, 3));
        show(new Näme(3, "d"), new Näme(3, "d"));
        show(new Local(1, "y"), new Local(1, null));
        show(new I.InInterface(4), new I.InInterface(4));
        show(new Order(new Loud(1), 5, new Loud(2), 1.0, new Loud(9)), new Order(new Loud(1), 5, new Loud(2), 1.0, new Loud(9)));
        show(new Order(new Loud(1), 5, new Loud(2), 1.0, new Loud(3)), new Order(new Loud(1), 6, new Loud(2), 1.0, new Loud(3)));
        Set<Object> set = new HashSet<>(List.of(new Custom(1, 1), new Local(1, "a")));
        System.out.println(set.contains(new Local(1, "a")));
    }
}
