// 32-bit integer arithmetic wraps around, shifts use five bits, division truncates towards zero.
public class IntArithmetic {
    static int min() { return Integer.MIN_VALUE; }
    static int max() { return Integer.MAX_VALUE; }

    static void show(String what, int value) {
        System.out.println(what + " = " + value);
    }

    public static void main(String[] args) {
        int min = min(), max = max(), one = args.length + 1, minusOne = -one;
        show("max + 1", max + one);
        show("min - 1", min - one);
        show("-min", -min);
        show("min * -1", min * minusOne);
        show("max * max", max * max);
        show("min / -1", min / minusOne);
        show("min % -1", min % minusOne);
        show("min >>> 31", min >>> 31);
        int[] values = {0, 1, -1, 7, -7, 31, 32, 33, 0x55555555, 0xAAAAAAAA, max, min, min + 1};
        for (int a : values) {
            StringBuilder line = new StringBuilder();
            line.append(a).append(": ");
            for (int b : values) {
                line.append(a + b).append(' ').append(a - b).append(' ').append(a * b).append(' ');
                line.append(a & b).append(' ').append(a | b).append(' ').append(a ^ b).append(' ');
                line.append(a << b).append(' ').append(a >> b).append(' ').append(a >>> b).append(' ');
                if (b != 0) {
                    line.append(a / b).append(' ').append(a % b).append(' ');
                }
                line.append(a < b).append(a <= b).append(a == b).append(a != b).append(a >= b).append(a > b).append("; ");
            }
            System.out.println(line);
        }
        for (int a : values) {
            System.out.println(~a + " " + -a + " " + (a < 0) + (a <= 0) + (a == 0) + (a != 0) + (a >= 0) + (a > 0));
        }
        int i = max;
        i++;
        show("i++", i);
        i += 40000;
        show("i += 40000", i);
        i -= 40000;
        show("i -= 40000", i);
        i <<= 35;
        show("i <<= 35", i);
        i = minusOne;
        i >>>= 33;
        show("i >>>= 33", i);
        long hash = 0;
        int x = 12345;
        for (int k = 0; k < 1000; k++) {
            x ^= x << 13;
            x ^= x >>> 17;
            x ^= x << 5;
            hash = hash * 31 + x % 1000 + x / 77;
        }
        System.out.println("xorshift " + x + " " + hash);
    }
}
