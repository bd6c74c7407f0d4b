// java.util.Arrays: sorting (stable for objects), searching, filling, comparing, hashing, copying, set and prefix.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

public class ArraysUtility {
    record P(int key, int order) { }

    public static void main(String[] args) {
        Random r = new Random(7);
        int[] ints = r.ints(2000, -500, 500).toArray();
        long[] longs = r.longs(300).toArray();
        double[] doubles = r.doubles(300).map(d -> d < 0.01 ? Double.NaN : d < 0.02 ? -0.0 : d < 0.03 ? 0.0 : d - 0.5).toArray();
        byte[] bytes = new byte[300];
        r.nextBytes(bytes);
        char[] chars = "the quick brown fox".toCharArray();
        Arrays.sort(ints);
        Arrays.sort(longs);
        Arrays.sort(doubles);
        Arrays.sort(bytes);
        Arrays.sort(chars, 4, 15);
        boolean sorted = true;
        for (int i = 1; i < ints.length; i++) sorted &= ints[i - 1] <= ints[i];
        System.out.println(sorted + " " + Arrays.hashCode(ints) + " " + Arrays.hashCode(longs) + " " + Arrays.hashCode(doubles) + " " + Arrays.hashCode(bytes) + " " + new String(chars));
        System.out.println(doubles[299] + " " + Arrays.binarySearch(ints, 499) + " " + Arrays.binarySearch(new int[] {1, 3, 5}, 4) + " " + Arrays.binarySearch(new String[] {"a", "c"}, "c") + " " + Arrays.binarySearch(new int[] {1, 3, 5, 7}, 1, 3, 7));
        P[] ps = new P[500];
        for (int i = 0; i < ps.length; i++) ps[i] = new P(r.nextInt(10), i);
        Arrays.sort(ps, Comparator.comparingInt(P::key));
        boolean stable = true;
        for (int i = 1; i < ps.length; i++) stable &= ps[i - 1].key < ps[i].key || ps[i - 1].key == ps[i].key && ps[i - 1].order < ps[i].order;
        System.out.println("stable " + stable);
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed) + Arrays.asList(boxed).indexOf(1));
        int[] parallel = r.ints(20000).toArray(), copy = parallel.clone();
        Arrays.parallelSort(parallel);
        Arrays.sort(copy);
        System.out.println(Arrays.equals(parallel, copy) + " " + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + Arrays.mismatch(new int[] {1}, new int[] {1}) + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + Arrays.compare(new String[] {"a"}, new String[] {"a", "b"}) + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}));
        int[] f = new int[6];
        Arrays.fill(f, 1, 4, 9);
        Arrays.setAll(f, i -> f[i] + i * i);
        System.out.println(Arrays.toString(f));
        Arrays.parallelPrefix(f, Integer::sum);
        System.out.println(Arrays.toString(f) + Arrays.toString(Arrays.copyOf(f, 8)) + Arrays.toString(Arrays.copyOfRange(f, 2, 9)) + Arrays.toString(Arrays.copyOf(new String[] {"a"}, 2)));
        System.out.println(Arrays.equals(new double[] {Double.NaN, 0.0}, new double[] {Double.NaN, -0.0}) + " " + Arrays.deepEquals(new Object[] {1, new int[] {2}}, new Object[] {1, new int[] {2}}) + " " + Arrays.deepHashCode(new Object[] {1, new int[] {2, 3}, null, new String[] {"x"}}) + " " + Arrays.equals(new int[] {1, 2, 3}, 1, 3, new int[] {2, 3}, 0, 2));
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new Object[] {null, "s", 1.5f}) + Arrays.toString(new boolean[] {true}) + Arrays.toString(new char[] {'a'}) + Arrays.toString(new float[] {1}) + Arrays.toString(new short[] {2}) + Arrays.toString(new byte[0]) + Arrays.deepToString(new Object[][] {{1}, {null, new long[] {3}}}));
        List<String> view = Arrays.asList("x", "y", "z");
        view.set(1, "Y");
        view.sort(Comparator.reverseOrder());
        System.out.println(view + " " + view.contains("Y"));
        for (Runnable bad : new Runnable[] {() -> view.add("w"), () -> Arrays.copyOf(f, -1), () -> Arrays.copyOfRange(f, 5, 2), () -> Arrays.sort(f, 3, 1), () -> Arrays.fill(f, 0, 99, 1), () -> Arrays.sort(new Object[] {1, "a"}), () -> Arrays.sort(new Integer[] {1, null})}) {
            try {
                bad.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + (e instanceof IllegalArgumentException || e instanceof ArrayIndexOutOfBoundsException ? ": " + e.getMessage() : ""));
            }
        }
        System.out.println(Arrays.stream(f).boxed().toList() + " " + Arrays.stream(new String[] {"q"}).findAny().get() + " " + Arrays.spliterator(f).estimateSize());
    }
}
