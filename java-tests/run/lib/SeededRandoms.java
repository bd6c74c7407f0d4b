// Random and SplittableRandom with seeds: all methods, streams, Gaussian values, nextBytes, shuffles, generators by name.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

public class SeededRandoms {
    public static void main(String[] args) {
        Random r = new Random(12345);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(1 << 10) + " " + r.nextInt(5, 10) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextBoolean() + " " + r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextLong(1000) + " " + r.nextDouble(2, 3));
        byte[] bytes = new byte[11];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        r.setSeed(1);
        System.out.println(r.ints(5).boxed().toList() + " " + r.ints(5, 0, 10).boxed().toList() + " " + r.longs(2).boxed().toList() + " " + r.doubles(3).boxed().toList() + " " + r.ints(0, 6).limit(4).boxed().toList());
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 12; i++) l.add(i);
        Collections.shuffle(l, new Random(99));
        System.out.println(l);
        SplittableRandom s = new SplittableRandom(42), child = s.split();
        System.out.println(s.nextInt() + " " + s.nextInt(10) + " " + s.nextLong() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + child.nextInt(1000) + " " + child.nextLong(5, 500) + " " + s.ints(4, 0, 9).boxed().toList());
        RandomGenerator g = new Random(7);
        System.out.println(g.nextInt(3) + " " + g.nextExponential() + " " + g.nextGaussian(10, 2) + " " + g.nextFloat(5f));
        int[] histogram = new int[10];
        Random h = new Random(2024);
        for (int i = 0; i < 5000; i++) histogram[h.nextInt(10)]++;
        System.out.println(Arrays.toString(histogram));
        double sum = 0, squares = 0;
        for (int i = 0; i < 2000; i++) {
            double x = h.nextGaussian();
            sum += x;
            squares += x * x;
        }
        System.out.println(sum + " " + squares);
        for (int bound : new int[] {1, 2, 3, 1 << 30, (1 << 30) + 1, Integer.MAX_VALUE}) System.out.print(h.nextInt(bound) + " ");
        System.out.println();
        for (Runnable bad : new Runnable[] {() -> h.nextInt(0), () -> h.nextInt(5, 5), () -> h.ints(-1), () -> s.nextLong(0)}) {
            try {
                bad.run();
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        Random own = new Random() { int n; @Override protected int next(int bits) { return ++n & (1 << bits) - 1; } };
        System.out.println(own.nextInt() + " " + own.nextLong() + " " + own.nextDouble() + " " + own.nextBoolean() + " " + own.nextInt(7));
        System.out.println(new Random().nextInt(1) + " " + (Math.random() < 1) + " " + (new Random().nextInt() == 0 && false));
    }
}
