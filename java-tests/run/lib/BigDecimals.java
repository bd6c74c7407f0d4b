// BigDecimal: scale, all rounding modes, division, contexts, text forms, stripping, comparison against equality.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimals {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.4500"), b = new BigDecimal("-7.89"), t = new BigDecimal("1E+3");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate() + " " + b.abs() + " " + a.scale() + a.precision() + " " + a.unscaledValue() + " " + t + " " + t.scale() + " " + t.toPlainString() + " " + t.toBigInteger());
        System.out.println(a.divide(b, 10, RoundingMode.HALF_UP) + " " + a.divide(new BigDecimal("5")) + " " + a.divide(b, MathContext.DECIMAL32) + " " + a.remainder(b) + " " + a.divideToIntegralValue(b) + " " + a.divideAndRemainder(b)[1] + " " + a.pow(3) + " " + a.pow(3, new MathContext(5)));
        for (RoundingMode m : RoundingMode.values()) {
            if (m == RoundingMode.UNNECESSARY) continue;
            StringBuilder sb = new StringBuilder(m.toString());
            for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.5", "-0.5"}) sb.append(' ').append(new BigDecimal(s).setScale(0, m));
            System.out.println(sb);
        }
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(0.1, MathContext.DECIMAL64) + " " + new BigDecimal(1e300).precision() + " " + BigDecimal.valueOf(15, 3) + " " + BigDecimal.valueOf(5, -2));
        System.out.println(new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").hashCode() + " " + new BigDecimal("2.00").hashCode() + " " + new BigDecimal("100.00").stripTrailingZeros() + " " + new BigDecimal("0.000").stripTrailingZeros() + " " + new BigDecimal("1200").stripTrailingZeros().scale());
        System.out.println(new BigDecimal("123456.789").round(new MathContext(4)) + " " + new BigDecimal("1e-10") + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("0.000001") + " " + new BigDecimal("-1.5E-7").toEngineeringString() + " " + new BigDecimal("12E5").toEngineeringString() + " " + new BigDecimal("1E5").toPlainString());
        System.out.println(a.movePointLeft(5) + " " + a.movePointRight(6) + " " + a.scaleByPowerOfTen(3) + " " + a.ulp() + " " + a.signum() + " " + a.max(b) + " " + new BigDecimal("2").sqrt(new MathContext(30)) + " " + a.intValue() + a.longValue() + " " + a.doubleValue() + " " + new BigDecimal("1e20").floatValue() + " " + new BigDecimal(new BigInteger("314"), 2));
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.divide(BigDecimal.valueOf(i), 50, RoundingMode.HALF_EVEN);
            e = e.add(term);
        }
        System.out.println(e.setScale(45, RoundingMode.DOWN));
        BigDecimal money = new BigDecimal("1000.00");
        for (int year = 0; year < 10; year++) money = money.multiply(new BigDecimal("1.035")).setScale(2, RoundingMode.HALF_EVEN);
        System.out.println(money + " " + MathContext.DECIMAL128 + " " + new MathContext(7, RoundingMode.FLOOR).equals(new MathContext(7, RoundingMode.FLOOR)) + " " + a.precision());
        attempt(() -> BigDecimal.ONE.divide(new BigDecimal(3)));
        attempt(() -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        attempt(() -> new BigDecimal("1.25").setScale(1, RoundingMode.UNNECESSARY));
        attempt(() -> new BigDecimal("abc"));
        attempt(() -> new BigDecimal(Double.NaN));
        attempt(() -> new BigDecimal("1.5").intValueExact());
        attempt(() -> new BigDecimal("1e400000000000"));
        attempt(() -> new BigDecimal("-1").sqrt(MathContext.DECIMAL32));
        attempt(() -> System.out.println(new BigDecimal("77.000").intValueExact() + " " + new BigDecimal("0E+5").add(BigDecimal.ONE) + " " + BigDecimal.TEN.pow(-2, MathContext.DECIMAL32)));
    }
}
