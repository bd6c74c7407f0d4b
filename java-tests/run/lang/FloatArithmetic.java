// float arithmetic is rounded to single precision at each step; fcmpl and fcmpg treat NaN differently.
public class FloatArithmetic {
    static String compare(float a, float b) {
        return (a < b ? "<" : "") + (a <= b ? "≤" : "") + (a == b ? "=" : "") + (a != b ? "≠" : "")
            + (a >= b ? "≥" : "") + (a > b ? ">" : "") + (!(a < b) ? "!<" : "") + (!(a > b) ? "!>" : "");
    }

    public static void main(String[] args) {
        float nan = Float.NaN, inf = Float.POSITIVE_INFINITY;
        float[] values = {0f, -0f, 1f, -1f, 0.1f, 16777216f, 16777217f, Float.MIN_VALUE, Float.MIN_NORMAL,
            Float.MAX_VALUE, inf, -inf, nan, 3.7f, -5.25f};
        for (float a : values) {
            StringBuilder line = new StringBuilder();
            for (float b : values) {
                line.append(a + b).append(' ').append(a - b).append(' ').append(a * b).append(' ');
                line.append(a / b).append(' ').append(a % b).append(' ').append(compare(a, b)).append("; ");
            }
            System.out.println(line);
        }
        float sum = 0;
        for (int i = 0; i < 100; i++) {
            sum += 0.1f;
        }
        System.out.println(sum + " " + Float.floatToIntBits(sum));
        float f = 16777216f;
        f++;
        System.out.println(f + " " + (f + 1f) + " " + (f + 2f) + " " + (f + 1.0));
        float g = 1;
        int halvings = 0;
        while (g != 0) {
            g /= 2;
            halvings++;
        }
        System.out.println("halvings " + halvings);
        System.out.println(5.5f % 2f + " " + -5.5f % 2f + " " + 5.5f % -2f + " " + 1e30f % 7f + " " + 5f % inf);
        System.out.println((double) 1.1f + " " + 1.1f * 1.1f + " " + (float) (1.1 * 1.1) + " " + -nan);
        int big = 123456789;
        long bigger = 1234567890123456789L;
        System.out.println((float) big + " " + (int) (float) big + " " + (float) bigger + " " + (double) bigger
            + " " + (long) (float) bigger + " " + (long) (double) bigger);
        System.out.println(Float.intBitsToFloat(0x7fc00001) + " " + Float.floatToRawIntBits(-0f) + " "
            + Float.floatToIntBits(Float.intBitsToFloat(0xffc12345)));
        big += 1.5f;
        System.out.println(big);
        System.out.println(Float.MAX_VALUE + 1e30f + " " + (Float.MAX_VALUE + 1e32f) + " " + 1f / 3 + " " + 2f / 3);
    }
}
