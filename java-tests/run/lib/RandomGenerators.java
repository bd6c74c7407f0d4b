// All random number generators with seeds: the same numbers as ever, streams, splits and bounds.
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

public class RandomGenerators {
    public static void main(String[] args) {
        List<RandomGenerator> generators = new java.util.ArrayList<>(List.of(new Random(42), new SplittableRandom(42)));
        for (String name : new String[] {"L32X64MixRandom", "L64X128MixRandom", "L64X128StarStarRandom", "L64X256MixRandom", "L64X1024MixRandom", "L128X128MixRandom", "L128X1024MixRandom", "Xoroshiro128PlusPlus", "Xoshiro256PlusPlus"}) {
            generators.add(RandomGeneratorFactory.of(name).create(42));
        }
        for (RandomGenerator r : generators) {
            System.out.println(r.getClass().getSimpleName() + " " + r.nextInt() + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextInt(100) + " " + r.nextInt(-5, 6) + " " + r.nextLong(1L << 40) + " " + r.nextDouble(2, 3) + " " + r.nextGaussian() + " " + r.nextExponential() + " " + r.nextBoolean() + " " + Arrays.toString(r.ints(3, 0, 10).toArray()));
        }
        SplittableRandom parent = new SplittableRandom(7);
        SplittableRandom child = parent.split();
        System.out.println(parent.nextInt() + " " + child.nextInt());
        byte[] bytes = new byte[7];
        new Random(1).nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        RandomGeneratorFactory<RandomGenerator> factory = RandomGeneratorFactory.of("L64X128MixRandom");
        System.out.println(factory.group() + " " + factory.name() + " " + factory.stateBits() + " " + factory.isSplittable() + " " + factory.isStatistical());
        for (Runnable wrong : new Runnable[] {() -> new Random().nextInt(0), () -> new Random().ints(3, 3), () -> RandomGeneratorFactory.of("Nope")}) {
            try {
                wrong.run();
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        double d = Math.random();
        System.out.println(d >= 0 && d < 1);
    }
}
