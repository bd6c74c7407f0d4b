// Floating point loops: a Mandelbrot set in text, n-body energy, numerical integration, Newton's method, pi digits.
import java.util.function.DoubleUnaryOperator;

public class MandelbrotText {
    static double integrate(DoubleUnaryOperator f, double a, double b, int n) {
        double h = (b - a) / n, s = f.applyAsDouble(a) + f.applyAsDouble(b);
        for (int i = 1; i < n; i++) s += f.applyAsDouble(a + i * h) * (i % 2 == 0 ? 2 : 4);
        return s * h / 3;
    }

    static double newton(DoubleUnaryOperator f, double x) {
        for (int i = 0; i < 50; i++) {
            double d = (f.applyAsDouble(x + 1e-6) - f.applyAsDouble(x - 1e-6)) / 2e-6, next = x - f.applyAsDouble(x) / d;
            if (Math.abs(next - x) < 1e-12) return next;
            x = next;
        }
        return x;
    }

    static double[][] bodies = {{0, 0, 0, 0, 1}, {1, 0, 0, 1, 0.001}, {0, 1.5, -0.8, 0, 0.0005}, {-2, 0, 0, -0.7, 0.002}};

    static void advance(double dt) {
        for (double[] a : bodies)
            for (double[] b : bodies) {
                if (a == b) continue;
                double dx = b[0] - a[0], dy = b[1] - a[1], r2 = dx * dx + dy * dy + 1e-9, f = b[4] / (r2 * Math.sqrt(r2));
                a[2] += dx * f * dt;
                a[3] += dy * f * dt;
            }
        for (double[] a : bodies) {
            a[0] += a[2] * dt;
            a[1] += a[3] * dt;
        }
    }

    static String pi(int digits) {
        int len = digits * 10 / 3 + 1;
        int[] a = new int[len];
        java.util.Arrays.fill(a, 2);
        StringBuilder out = new StringBuilder();
        int nines = 0, predigit = 0;
        for (int j = 0; j < digits; j++) {
            int q = 0;
            for (int i = len; i > 0; i--) {
                int x = 10 * a[i - 1] + q * i;
                a[i - 1] = x % (2 * i - 1);
                q = x / (2 * i - 1);
            }
            a[0] = q % 10;
            q /= 10;
            if (q == 9) nines++;
            else if (q == 10) {
                out.append(predigit + 1).append("0".repeat(nines));
                predigit = nines = 0;
            } else {
                out.append(predigit).append("9".repeat(nines));
                predigit = q;
                nines = 0;
            }
        }
        return out.append(predigit).substring(1);
    }

    public static void main(String[] args) {
        String shades = " .:-=+*#%@";
        for (int y = -8; y <= 8; y++) {
            StringBuilder line = new StringBuilder();
            for (int x = -32; x <= 16; x++) {
                double cr = x / 16.0, ci = y / 7.0, zr = 0, zi = 0;
                int n = 0;
                while (zr * zr + zi * zi < 4 && n < 40) {
                    double t = zr * zr - zi * zi + cr;
                    zi = 2 * zr * zi + ci;
                    zr = t;
                    n++;
                }
                line.append(shades.charAt(n == 40 ? 9 : n % 9));
            }
            System.out.println(line);
        }
        System.out.println(integrate(x -> x * x, 0, 3, 100) + " " + integrate(x -> 1 / (1 + x * x), 0, 1, 200) * 4 + " " + newton(x -> x * x - 2, 1) + " " + newton(x -> x * x * x - x - 2, 2));
        for (int i = 0; i < 500; i++) advance(0.001);
        for (double[] b : bodies) System.out.print(b[0] + "," + b[1] + " ");
        System.out.println();
        System.out.println(pi(40));
    }
}
