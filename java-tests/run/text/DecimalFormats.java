// DecimalFormat patterns: grouping, exponent, percent, per mille, quotes, negative parts, rounding, symbols, parsing.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

public class DecimalFormats {
    public static void main(String[] args) throws Exception {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US), de = DecimalFormatSymbols.getInstance(Locale.GERMANY);
        for (String pattern : new String[] {"0", "#", "0.00", "#.##", "#,##0.00", "000.000", "0.###E0", "##0.##E0", "00.00E00", "#%", "0.0‰", "'#'0", "0.0;(0.0)", "¤#,##0.00", "#,####.#", "pre 0.0 post", "0.0#;neg -0.0#"}) {
            DecimalFormat f = new DecimalFormat(pattern, us);
            StringBuilder sb = new StringBuilder(pattern).append(" -> ");
            for (double d : new double[] {0, 1234567.891, -1234.5, 0.000123, 0.5, 1.5, 2.5, -0.0, 1e20, Double.NaN, Double.NEGATIVE_INFINITY}) sb.append('[').append(f.format(d)).append(']');
            System.out.println(sb + " " + f.format(Long.MIN_VALUE) + " " + f.toPattern());
        }
        for (RoundingMode m : new RoundingMode[] {RoundingMode.UP, RoundingMode.DOWN, RoundingMode.CEILING, RoundingMode.FLOOR, RoundingMode.HALF_UP, RoundingMode.HALF_DOWN, RoundingMode.HALF_EVEN}) {
            DecimalFormat f = new DecimalFormat("0.0", us);
            f.setRoundingMode(m);
            System.out.print(m + " ");
            for (double d : new double[] {1.25, 1.35, -1.25, 1.21, 0.05, 2.45}) System.out.print(f.format(d) + " ");
            System.out.println();
        }
        DecimalFormat g = new DecimalFormat("#,##0.00", de);
        System.out.println(g.format(9876543.215) + " " + g.parse("1.234,5") + " " + g.format(new BigDecimal("12345678901234567890.125")));
        DecimalFormat p = new DecimalFormat("0.###", us);
        p.setParseBigDecimal(true);
        System.out.println(p.parse("3.14159265358979323846") + " " + p.parse("3.5").getClass().getSimpleName());
        DecimalFormat own = new DecimalFormat("#,##0.0");
        DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.ROOT);
        s.setDecimalSeparator('!');
        s.setGroupingSeparator('_');
        s.setMinusSign('~');
        own.setDecimalFormatSymbols(s);
        own.setPositivePrefix("+");
        own.setGroupingSize(2);
        System.out.println(own.format(123456.78) + " " + own.format(-1.5) + " " + own.getNegativePrefix() + " " + own.getMultiplier() + own.isDecimalSeparatorAlwaysShown());
        own.setMultiplier(1000);
        own.setMinimumFractionDigits(3);
        System.out.println(own.format(1.23456) + " " + own.equals(own.clone()) + " " + us.getDecimalSeparator() + de.getDecimalSeparator() + us.getCurrencySymbol() + us.getInfinity() + us.getZeroDigit());
        for (String bad : new String[] {"0.0.0", "#0#", "0,", "E0"}) {
            try {
                System.out.println(new DecimalFormat(bad, us).format(1.5));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        StringBuffer out = new StringBuffer("x");
        java.text.FieldPosition fp = new java.text.FieldPosition(java.text.NumberFormat.INTEGER_FIELD);
        System.out.println(new DecimalFormat("#,##0.0", us).format(1234.5, out, fp) + " " + fp.getBeginIndex() + fp.getEndIndex());
    }
}
