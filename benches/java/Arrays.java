/** A sieve, a matrix product and byte shuffling. */
public class Arrays {
    public static void main(String[] args) {
        boolean[] composite = new boolean[2_000_000];
        int primes = 0;
        for (int i = 2; i < composite.length; i++) {
            if (!composite[i]) {
                primes++;
                for (long j = (long) i * i; j < composite.length; j += i) composite[(int) j] = true;
            }
        }
        int n = 120;
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { a[i][j] = i + j; b[i][j] = i - j; }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double s = 0;
                for (int k = 0; k < n; k++) s += a[i][k] * b[k][j];
                c[i][j] = s;
            }
        byte[] bytes = new byte[4096];
        int hash = 0;
        for (int round = 0; round < 400; round++)
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] += (byte) (i * round);
                hash = hash * 31 + bytes[i];
            }
        System.out.println(primes + " " + c[7][9] + " " + hash);
    }
}
