// 64-bit integer arithmetic, shift counts as int and masked to six bits, comparisons of longs.
public class LongArithmetic {
    public static void main(String[] args) {
        long min = Long.MIN_VALUE, max = Long.MAX_VALUE;
        long[] values = {0, 1, -1, 63, 64, -64, 0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL, 1L << 32, -(1L << 31),
            4294967295L, max, min, min + 1};
        for (long a : values) {
            StringBuilder line = new StringBuilder().append(a).append(": ");
            for (long b : values) {
                line.append(a + b).append(' ').append(a - b).append(' ').append(a * b).append(' ');
                line.append(a & b).append(' ').append(a | b).append(' ').append(a ^ b).append(' ');
                line.append(a << b).append(' ').append(a >> b).append(' ').append(a >>> b).append(' ');
                line.append(a << (int) b).append(' ');
                if (b != 0) {
                    line.append(a / b).append(' ').append(a % b).append(' ');
                }
                line.append(a < b).append(a <= b).append(a == b).append(a != b).append(a >= b).append(a > b).append("; ");
            }
            System.out.println(line);
        }
        long wrap = max;
        wrap++;
        System.out.println(wrap);
        wrap--;
        System.out.println(wrap);
        System.out.println(min / -1 + " " + min % -1 + " " + -min + " " + ~min);
        System.out.println((int) 0x1_0000_0001L + " " + (int) 0xFFFFFFFF80000000L + " " + (short) 0x12348765L);
        int small = 5;
        small += 3_000_000_000L;
        System.out.println(small);
        small -= 0.5;
        System.out.println(small);
        long product = 1;
        for (int i = 1; i <= 30; i++) {
            product *= i;
            System.out.print(product + " ");
        }
        System.out.println();
        long seed = 42;
        for (int i = 0; i < 20; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            System.out.print(Long.toHexString(seed ^ seed >>> 33) + " ");
        }
        System.out.println();
        try {
            System.out.println(1L / (args.length * 1L));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(1L % (args.length * 1L));
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
    }
}
