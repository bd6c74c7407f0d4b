// IEEE 754 double arithmetic: NaN in comparisons, signed zero, infinities, remainder, gradual underflow.
public class DoubleArithmetic {
    public static void main(String[] args) {
        double nan = Double.NaN, inf = Double.POSITIVE_INFINITY, zero = 0.0;
        double[] values = {0.0, -0.0, 1.0, -1.0, 0.1, 1e308, -1e308, Double.MIN_VALUE, Double.MIN_NORMAL,
            Double.MAX_VALUE, inf, -inf, nan, 3.7, -5.25};
        for (double a : values) {
            StringBuilder line = new StringBuilder();
            for (double b : values) {
                line.append(a + b).append(' ').append(a - b).append(' ').append(a * b).append(' ');
                line.append(a / b).append(' ').append(a % b).append(' ');
                line.append(a < b ? 1 : 0).append(a <= b ? 1 : 0).append(a == b ? 1 : 0);
                line.append(a != b ? 1 : 0).append(a >= b ? 1 : 0).append(a > b ? 1 : 0).append("; ");
            }
            System.out.println(line);
        }
        // the negated forms use the other of dcmpl and dcmpg
        System.out.println(!(nan < 1) + " " + !(nan > 1) + " " + !(nan <= 1) + " " + !(nan >= 1) + " " + (nan == nan));
        int loops = 0;
        for (double d = 0; !(d >= 1); d += 0.1) {
            loops++;
        }
        System.out.println("loops " + loops);
        System.out.println(1 / zero + " " + -1 / zero + " " + 1 / -zero + " " + zero / zero + " " + 1 / (zero * -1));
        System.out.println((0.0 == -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.compare(0.0, -0.0));
        System.out.println(Double.valueOf(nan).equals(nan) + " " + Double.compare(nan, inf));
        System.out.println(0.1 + 0.2);
        System.out.println(1e16 + 1 + " " + (1e16 + 2) + " " + 100 * 1.1);
        double sum = 0;
        for (int i = 1; i <= 1000; i++) {
            sum += 1.0 / i;
        }
        System.out.println(sum + " " + Double.doubleToLongBits(sum));
        double tiny = Double.MIN_NORMAL;
        for (int i = 0; i < 5; i++) {
            tiny /= 3;
            System.out.print(tiny + " ");
        }
        System.out.println();
        double d = 5;
        d++;
        d %= 2.5;
        d -= 3;
        d *= d;
        d /= 7;
        System.out.println(d + " " + -d + " " + d--);
        System.out.println(Double.doubleToRawLongBits(-zero) + " " + Double.doubleToLongBits(-nan) + " "
            + Double.longBitsToDouble(0x7ff8000000000001L));
        System.out.println((float) 1e40 + " " + (float) -1e-50 + " " + (float) nan + " " + (float) 0.1 + " " + (double) 0.1f);
    }
}
