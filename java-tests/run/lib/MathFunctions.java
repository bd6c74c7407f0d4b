// java.lang.Math and StrictMath: exact arithmetic, rounding, roots, powers, trigonometry at edge values.
public class MathFunctions {
    interface Op { Object run(); }

    static void show(String name, Op op) {
        try {
            System.out.println(name + " " + op.run());
        } catch (ArithmeticException e) {
            System.out.println(name + " throws " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 1e-10, 1e10, 4503599627370497.5, Math.PI, -Math.E, Double.MIN_VALUE, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double d : values) {
            System.out.println(d + ": " + Math.abs(d) + " " + Math.ceil(d) + " " + Math.floor(d) + " " + Math.rint(d) + " " + Math.round(d) + " " + Math.round((float) d) + " " + Math.sqrt(d) + " "
                + Math.signum(d) + " " + Math.ulp(d) + " " + Math.getExponent(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d) + " " + Math.toRadians(d));
        }
        for (double d : values) {
            System.out.println(StrictMath.sin(d) + " " + StrictMath.cos(d) + " " + StrictMath.tan(d) + " " + StrictMath.asin(d) + " " + StrictMath.acos(d) + " " + StrictMath.atan(d) + " " + StrictMath.exp(d) + " "
                + StrictMath.log(d) + " " + StrictMath.log10(d) + " " + StrictMath.cbrt(d) + " " + StrictMath.sinh(d) + " " + StrictMath.cosh(d) + " " + StrictMath.tanh(d) + " " + StrictMath.expm1(d) + " " + StrictMath.log1p(d));
        }
        for (double a : new double[] {2, -2, 0, -0.0, 0.5, Double.NaN, Double.POSITIVE_INFINITY}) {
            for (double b : new double[] {10, -3, 0, 0.5, Double.NaN, Double.NEGATIVE_INFINITY, 1e5}) {
                System.out.print(StrictMath.pow(a, b) + " " + StrictMath.atan2(a, b) + " " + StrictMath.hypot(a, b) + " " + Math.IEEEremainder(a, b) + " " + Math.max(a, b) + " " + Math.min(a, b) + " " + Math.copySign(a, b) + "; ");
            }
            System.out.println();
        }
        System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(0.0, -0.0) + " " + Math.max(1f, Float.NaN) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-5L) + " " + Math.max(3, 4L) + " " + Math.scalb(1.5, 4) + " " + Math.fma(2.0, 3.0, 1.0) + " " + Math.fma(0.1, 10, -1));
        show("addExact", () -> Math.addExact(Integer.MAX_VALUE, 1));
        show("subtractExact", () -> Math.subtractExact(Long.MIN_VALUE, 1L));
        show("multiplyExact", () -> Math.multiplyExact(1 << 20, 1 << 20));
        show("negateExact", () -> Math.negateExact(Integer.MIN_VALUE));
        show("toIntExact", () -> Math.toIntExact(1L << 31));
        show("incrementExact", () -> Math.incrementExact(Integer.MAX_VALUE));
        show("decrementExact", () -> Math.decrementExact(5));
        show("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        show("floorDiv zero", () -> Math.floorDiv(1, 0));
        int[][] pairs = {{7, 2}, {-7, 2}, {7, -2}, {-7, -2}, {Integer.MIN_VALUE, -1}};
        for (int[] p : pairs) System.out.print(Math.floorDiv(p[0], p[1]) + " " + Math.floorMod(p[0], p[1]) + " " + Math.floorMod((long) p[0], p[1]) + "; ");
        System.out.println();
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyHigh(Long.MIN_VALUE, 3) + " " + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE) + " " + Math.floorDiv(-7L, 2) + " " + Math.addExact(1L << 62, 1L));
        System.out.println(Math.sin(0) + " " + Math.cos(0) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.pow(2, 10) + " " + Math.sqrt(2) + " " + Math.cbrt(27) + " " + Math.toDegrees(Math.PI) + " " + Math.hypot(3, 4) + " " + Math.log10(1000) + " " + Math.pow(10, 3) + " " + Math.atan2(0, -1));
        System.out.println(Math.nextAfter(1.0, 2) + " " + Math.nextAfter(1f, 0) + " " + Math.ulp(1f) + " " + Math.getExponent(0.1f) + " " + Math.signum(-3f) + " " + StrictMath.floorMod(-1, 5) + " " + StrictMath.random() / 2 % 1 * 0);
    }
}
