// Matrices of doubles and ints: product, transposition, determinant, spiral walk.
public class MatrixWork {
    static double[][] multiply(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static double determinant(double[][] m) {
        int n = m.length;
        double[][] a = new double[n][];
        for (int i = 0; i < n; i++) a[i] = m[i].clone();
        double det = 1;
        for (int c = 0; c < n; c++) {
            int pivot = c;
            for (int r = c + 1; r < n; r++) if (Math.abs(a[r][c]) > Math.abs(a[pivot][c])) pivot = r;
            if (a[pivot][c] == 0) return 0;
            if (pivot != c) {
                double[] t = a[c];
                a[c] = a[pivot];
                a[pivot] = t;
                det = -det;
            }
            det *= a[c][c];
            for (int r = c + 1; r < n; r++) {
                double f = a[r][c] / a[c][c];
                for (int k = c; k < n; k++) a[r][k] -= f * a[c][k];
            }
        }
        return det;
    }

    static String spiral(int[][] m) {
        StringBuilder out = new StringBuilder();
        int top = 0, left = 0, bottom = m.length - 1, right = m[0].length - 1;
        while (top <= bottom && left <= right) {
            for (int c = left; c <= right; c++) out.append(m[top][c]).append(' ');
            top++;
            for (int r = top; r <= bottom; r++) out.append(m[r][right]).append(' ');
            right--;
            if (top <= bottom) for (int c = right; c >= left; c--) out.append(m[bottom][c]).append(' ');
            bottom--;
            if (left <= right) for (int r = bottom; r >= top; r--) out.append(m[r][left]).append(' ');
            left++;
        }
        return out.toString();
    }

    public static void main(String[] args) {
        int n = 8;
        double[][] a = new double[n][n], b = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                a[i][j] = (i * 7 + j * 3) % 5 - 1.5;
                b[i][j] = 1.0 / (i + j + 1);
            }
        double[][] c = multiply(a, b);
        double trace = 0;
        for (int i = 0; i < n; i++) trace += c[i][i];
        System.out.println(trace + " " + c[3][4] + " " + determinant(new double[][] {{2, 1, 3}, {0, -1, 4}, {1, 2, 5}}) + " " + determinant(b));
        int[][] m = new int[4][5];
        for (int i = 0; i < 20; i++) m[i / 5][i % 5] = i;
        System.out.println(spiral(m));
    }
}
