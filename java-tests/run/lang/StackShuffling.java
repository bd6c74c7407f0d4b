// Expressions that make javac emit every dup and swap form: values used twice, of one and of two words.
public class StackShuffling {
    int i = 3;
    long l = 4;
    double d = 5;
    static int si = 6;
    static long sl = 7;
    static double sd = 8;
    int[] ints = {1, 2, 3};
    long[] longs = {10, 20, 30};
    double[] doubles = {0.5, 1.5, 2.5};
    static int calls;

    StackShuffling me() {
        calls++;
        return this;
    }

    static int index(int i) {
        calls++;
        return i;
    }

    static long both(int a, long b, int c, double d) {
        return a + b * 10 + c * 100 + (long) (d * 1000);
    }

    public static void main(String[] args) {
        StackShuffling o = new StackShuffling();
        int a = o.me().i = 12;                       // dup_x1
        long b = o.me().l = 13;                      // dup2_x1
        double c = o.me().d = 14;                    // dup2_x1
        int e = o.me().ints[index(1)] = 15;          // dup_x2
        long f = o.me().longs[index(1)] = 16;        // dup2_x2
        double g = o.me().doubles[index(2)] = 17;    // dup2_x2
        System.out.println(a + " " + b + " " + c + " " + e + " " + f + " " + g + " " + calls);
        int h = o.me().i++;                          // dup, dup_x1
        long j = o.me().l--;
        double k = ++o.me().d;
        int m = o.me().ints[index(0)]++;             // dup2, dup_x2
        long n = ++o.me().longs[index(0)];
        double p = o.me().doubles[index(0)]--;
        System.out.println(h + " " + j + " " + k + " " + m + " " + n + " " + p + " " + calls);
        int q = si = si + 1;                         // dup
        long r = sl = sl * 2;                        // dup2
        double s = sd = sd / 2;
        System.out.println(q + " " + r + " " + s + " " + si++ + " " + --sl + " " + sd++);
        int x = o.ints[0] = o.ints[1] = o.ints[2] = o.i = si = 99;
        long y = o.longs[2] = o.l = sl = o.longs[0] = 123456789012L;
        System.out.println(x + " " + o.ints[0] + o.ints[1] + o.ints[2] + o.i + si + " " + y + " " + o.longs[2] + o.l + sl);
        System.out.println(both(o.i += 1, o.l += 2, o.ints[1] -= 3, o.doubles[1] *= 4));
        System.out.println(both(o.ints[index(2)] = 4, o.longs[index(2)]++, index(7), o.d = sd = 2));
        o.me();                                      // pop
        Math.max(o.l, 3L);                           // pop2
        new StackShuffling().me().me();
        o.ints[o.ints.length - 1] += o.ints[o.ints[0] - o.ints[0]] += 5;
        System.out.println(o.ints[0] + " " + o.ints[2] + " " + calls);
        long[][] grid = new long[2][2];
        long z = grid[1][0] = grid[0][1] += grid[1][1]-- - 1;
        System.out.println(z + " " + grid[0][1] + " " + grid[1][0] + " " + grid[1][1]);
    }
}
