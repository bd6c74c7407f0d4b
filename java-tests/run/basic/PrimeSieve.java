// Loops, boolean arrays and output: primes, perfect numbers, greatest common divisors.
public class PrimeSieve {
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

    public static void main(String[] args) {
        int limit = 2000;
        boolean[] composite = new boolean[limit + 1];
        int count = 0, last = 0;
        for (int p = 2; p <= limit; p++) {
            if (composite[p]) continue;
            count++;
            last = p;
            for (long m = (long) p * p; m <= limit; m += p) composite[(int) m] = true;
        }
        System.out.println(count + " primes up to " + limit + ", the last is " + last);
        for (int n = 2; n < 1000; n++) {
            int sum = 1;
            for (int d = 2; d * d <= n; d++) {
                if (n % d == 0) sum += d * d == n ? d : d + n / d;
            }
            if (sum == n) System.out.println(n + " is perfect");
        }
        int coprime = 0;
        for (int a = 1; a <= 60; a++) for (int b = 1; b <= 60; b++) if (gcd(a, b) == 1) coprime++;
        System.out.println(coprime + " coprime pairs of 3600");
    }
}
