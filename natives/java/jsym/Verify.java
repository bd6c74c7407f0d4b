package jsym;

import java.util.Random;

/**
 * Nondeterministic input for programs that are checked with jsym.
 *
 * <p>Under jsym each call that chooses is explored with every possible result, and executions in which an assumption
 * does not hold do not count. On a plain virtual machine a choice is random, so that the same program also runs there;
 * the system property {@code jsym.seed} makes it repeatable.
 */
public final class Verify {
    private Verify() {}

    /** Any of {@code 0} to {@code n - 1}. */
    public static int choose(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("nothing to choose from: " + n);
        }
        return Plain.RANDOM.nextInt(n);
    }

    /** Any of {@code lo} to {@code hi}, both included. */
    public static int chooseInt(int lo, int hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("nothing to choose from: " + lo + " to " + hi);
        }
        long count = (long) hi - lo + 1;
        return (int) (lo + Math.floorMod(Plain.RANDOM.nextLong(), count));
    }

    /** Either {@code false} or {@code true}. */
    public static boolean chooseBoolean() {
        return Plain.RANDOM.nextBoolean();
    }

    /**
     * Only executions in which {@code condition} holds here are of interest. On a plain virtual machine the program
     * ends with status 0 if it does not hold.
     */
    public static void assume(boolean condition) {
        if (!condition) {
            System.out.flush();
            System.err.println("jsym: an assumption does not hold, this run does not count");
            Runtime.getRuntime().halt(0);
        }
    }

    /**
     * Until {@link #endAtomic}, no other thread runs unless this one has to wait. Sections may be nested. Without
     * effect on a plain virtual machine.
     */
    public static void beginAtomic() {}

    /** Ends what {@link #beginAtomic} began. */
    public static void endAtomic() {}

    /** Used on a plain virtual machine only. */
    private static final class Plain {
        static final Random RANDOM = random();

        private static Random random() {
            Long seed = Long.getLong("jsym.seed");
            return seed == null ? new Random() : new Random(seed);
        }
    }
}
