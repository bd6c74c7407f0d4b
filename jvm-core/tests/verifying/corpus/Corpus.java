import java.io.Serializable;
import java.util.*;

/** Code that exercises the verifier: written to be compiled for any version from 8 on, run by nobody. */
public class Corpus extends other.Base implements Serializable, Cloneable {
    static final int INT = 42;
    static final long LONG = 1L << 40;
    static final float FLOAT = 1.5f;
    static final double DOUBLE = 2.5;
    static final String TEXT = "text";
    final int own;
    private final Object lock = new Object();
    byte[] bytes = {1, 2, 3};
    boolean[] flags = new boolean[4];
    char[][] grid = new char[3][4];
    long[] longs;
    double[] doubles;
    Object[] objects;
    String[][] strings;

    Corpus(int a, long b, double c) {
        super(a > 0 ? a : (int) b);
        own = (int) c;
    }

    Corpus() {
        this(1, 2L, 3.0);
    }

    @Override
    protected double value() {
        return count * DOUBLE + weight(LONG) + label.length() + total;
    }

    int arithmetic(int a, int b, long c, long d, float e, float f, double g, double h) {
        int i = a + b * 3 - a / (b | 1) % 7;
        i += (a << 2) ^ (b >> 1) & (a >>> 3) | ~b;
        long l = c * d + (c - d) / (d | 1) % 5;
        l ^= c << 3 | d >>> 2 & c >> b;
        float x = e * f + e / f - e % f;
        double y = g * h - g / h + g % h;
        i += l > c ? 1 : l < d ? 2 : 3;
        i += x > e ? 1 : x < f ? 2 : 3;
        i += y >= g ? 1 : y <= h ? 2 : 3;
        return i + (int) l + (int) x + (int) y + (byte) i + (short) i + (char) i + -a + (int) -l + (int) -x + (int) -y;
    }

    long loops(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            if (i % 3 == 0) {
                continue;
            }
            int j = i;
            while (j > 0) {
                sum += j--;
                if (sum > 1000) {
                    break;
                }
            }
            double d = sum;
            do {
                d /= 2;
            } while (d > 1);
            sum += (long) d;
        }
        return sum;
    }

    int switches(int a, String s, Color color) {
        int r = 0;
        switch (a) {
            case 0: r = 1;
            case 1: r += 2; break;
            case 2: r = 3; break;
            case 5: return 5;
            default: r = -1;
        }
        switch (a * 31) {
            case -1000: r += 4; break;
            case 77: r += 5; break;
            case 123456: r += 6; break;
        }
        switch (s) {
            case "one": r++; break;
            case "two": r += 2; break;
            default: r--;
        }
        switch (color) {
            case RED: return r;
            case BLUE: return -r;
            default: break;
        }
        return r;
    }

    int exceptions(int[] a, int i) throws Exception {
        int result = 0;
        try {
            result = a[i];
            if (result == 3) {
                throw new IllegalStateException("three");
            }
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
            result = e.getMessage().length();
        } catch (IllegalStateException e) {
            throw new Exception(e);
        } finally {
            result++;
            count = result;
        }
        try {
            try {
                result += Integer.parseInt("12");
            } finally {
                result += 2;
            }
        } catch (RuntimeException e) {
            String message = e.toString();
            result += message.length();
        }
        return result;
    }

    synchronized int locks(Object other) {
        synchronized (lock) {
            synchronized (other) {
                if (other instanceof Corpus) {
                    return ((Corpus) other).own;
                }
            }
            return own;
        }
    }

    Object merges(boolean a, Object o) {
        Number n = a ? Integer.valueOf(1) : (Number) Double.valueOf(2);
        Object x = a ? new ArrayList<String>() : new HashSet<String>();
        Comparable<?> c = a ? "text" : (Comparable<?>) Integer.valueOf(3);
        Object[] array = a ? new String[] {"x"} : new Integer[] {1, 2};
        Object either = a ? new int[3] : "string";
        if (o instanceof Runnable) {
            ((Runnable) o).run();
        } else if (o instanceof int[]) {
            return ((int[]) o)[0];
        } else if (o instanceof String[][]) {
            return ((String[][]) o)[0][1].substring(n.intValue());
        }
        String s = null;
        if (a) {
            s = c.toString() + x + array.length + either;
        }
        return s;
    }

    Object arrays(int n) throws CloneNotSupportedException {
        int[] ints = new int[n];
        ints[0] = 1;
        ints[1] += 2;
        ints[2]++;
        int last = ints[n - 1]--;
        short[] shorts = {(short) last};
        shorts[0] += 3;
        char c = grid[0][1]++;
        flags[1] = !flags[2];
        bytes[0] ^= 5;
        longs = new long[] {1, 2};
        longs[0] += LONG;
        doubles = new double[] {1};
        doubles[0] *= 2;
        float[] floats = {FLOAT};
        floats[0] = floats[0] + 1;
        objects = new Object[] {ints, shorts, c, this};
        objects[0] = strings = new String[2][];
        strings[1] = new String[] {TEXT, null};
        int[][][] deep = new int[2][3][];
        deep[1][2] = ints.clone();
        Object copy = ints.clone();
        Corpus me = (Corpus) clone();
        return deep[0].length + me.own + floats[0] + ((int[]) copy)[0] + deep[1][2].length;
    }

    static long statics(long a, int b, double c, Object... rest) {
        long r = total + a;
        total = r * b;
        for (Object o : rest) {
            r += o.hashCode();
        }
        Base.Inner inner = new Base.Inner(a, c);
        r += inner.sum(b) + Base.make().field;
        return r;
    }

    static boolean conditions(Object a, Object b, int i, boolean z) {
        if (a == b && i != 3 || z && a != null) {
            return a == null ^ b == null;
        }
        return !(i > 0 && i <= 10 || i >= 100) && (z | i < 0);
    }

    static int manyLocals(int a, long b, float c, double d, int e, long f) {
        int g = a + e;
        long h = b + f;
        double i = d + c;
        String j = "" + g + h + i;
        for (char k : j.toCharArray()) {
            int l = k;
            long m = l;
            g += m;
        }
        for (String n : Arrays.asList(j, TEXT)) {
            g += n.length();
        }
        return g;
    }

    enum Color implements Shape {
        RED, GREEN {
            @Override
            public double area() {
                return 3;
            }
        }, BLUE;

        private final Map<String, Integer> known = new HashMap<>();

        @Override
        public double area() {
            return ordinal() + known.size();
        }
    }

    interface Shape {
        double area();
    }

    static class Base {
        int field = 7;

        private Base() {
        }

        static Base make() {
            return new Base();
        }

        static class Inner {
            private long a;
            private double c;

            Inner(long a, double c) {
                this.a = a;
                this.c = c;
            }

            double sum(int b) {
                return a++ + b + --c + (a += 2) + (c *= 3);
            }
        }
    }

    class Captures implements Iterator<Integer> {
        private int at = own;
        private final String name;

        Captures(String name) {
            this.name = name == null ? label : name;
        }

        @Override
        public boolean hasNext() {
            return at < count;
        }

        @Override
        public Integer next() {
            if (!hasNext()) {
                throw new NoSuchElementException(name);
            }
            return at++;
        }

        @Override
        public void remove() {
            Corpus.this.count--;
        }
    }

    Iterator<Integer> anonymous(final int from, final long step) {
        return new Iterator<Integer>() {
            long at = from;

            @Override
            public boolean hasNext() {
                return at < 100;
            }

            @Override
            public Integer next() {
                at += step;
                return (int) at;
            }

            @Override
            public void remove() {
            }
        };
    }

    static <T extends Comparable<T>> T max(List<? extends T> list) {
        T best = list.get(0);
        for (T each : list) {
            if (each.compareTo(best) > 0) {
                best = each;
            }
        }
        return best;
    }
}
