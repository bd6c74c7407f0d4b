// BigInteger: arithmetic, signs, shifts, bits, powers, modular work, primes, conversion, radix text, large products.
import java.math.BigInteger;
import java.util.Random;

public class BigIntegers {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109876543210"), z = BigInteger.ZERO;
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " " + a.negate() + " " + b.abs() + " " + b.signum());
        System.out.println(b.divideAndRemainder(a)[1] + " " + a.gcd(b) + " " + a.pow(5) + " " + a.compareTo(b) + a.equals(new BigInteger(a.toString())) + " " + a.hashCode() + " " + a.max(b).equals(a) + " " + a.bitLength() + " " + b.bitCount());
        System.out.println(a.shiftLeft(67) + " " + b.shiftRight(33) + " " + a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(b) + " " + a.testBit(5) + a.setBit(200).bitLength() + a.clearBit(1) + a.flipBit(0) + " " + a.getLowestSetBit());
        BigInteger p = new BigInteger("170141183460469231731687303715884105727");
        System.out.println(a.modPow(b.abs(), p) + " " + a.modInverse(p) + " " + p.isProbablePrime(20) + " " + BigInteger.valueOf(1_000_000).nextProbablePrime() + " " + a.sqrt() + " " + a.sqrtAndRemainder()[1]);
        System.out.println(a.toString(16) + " " + a.toString(36) + " " + b.toString(2).length() + " " + new BigInteger("-zz", 36) + " " + new BigInteger("+7") + " " + a.longValue() + " " + a.intValue() + " " + a.doubleValue() + " " + a.floatValue());
        BigInteger f = BigInteger.ONE;
        for (int i = 1; i <= 300; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f.bitLength() + " " + f.toString().length() + " " + f.toString().hashCode() + " " + f.mod(BigInteger.valueOf(1_000_003)));
        Random r = new Random(11);
        BigInteger big1 = new BigInteger(6000, r), big2 = new BigInteger(5000, r);
        System.out.println(big1.multiply(big2).hashCode() + " " + big1.divide(big2).hashCode() + " " + big1.multiply(big1).sqrt().equals(big1) + " " + big1.pow(3).mod(big2).hashCode() + " " + big1.multiply(big2).divide(big2).equals(big1) + " " + new BigInteger(big1.toString()).equals(big1));
        BigInteger[] fib = {z, BigInteger.ONE};
        for (int i = 0; i < 500; i++) fib = new BigInteger[] {fib[1], fib[0].add(fib[1])};
        System.out.println(fib[0]);
        System.out.println(java.util.Arrays.toString(BigInteger.valueOf(-129).toByteArray()) + " " + new BigInteger(new byte[] {-1, 0}) + " " + new BigInteger(1, new byte[] {-1, 0}) + " " + BigInteger.TWO.shiftLeft(-1) + " " + BigInteger.valueOf(Long.MIN_VALUE).negate() + " " + z.pow(0));
        attempt(() -> a.divide(z));
        attempt(() -> a.mod(b));
        attempt(() -> a.pow(-1));
        attempt(() -> new BigInteger(""));
        attempt(() -> new BigInteger("12x"));
        attempt(() -> a.longValueExact());
        attempt(() -> BigInteger.valueOf(4).modInverse(BigInteger.valueOf(8)));
        attempt(() -> b.sqrt());
        attempt(() -> System.out.println(BigInteger.valueOf(77).intValueExact() + BigInteger.probablePrime(40, new Random(3)).bitLength()));
    }
}
