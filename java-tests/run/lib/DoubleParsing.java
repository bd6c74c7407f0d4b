// Double and Float: shortest text, parsing of every form, hexadecimal floats, bits, comparison, errors.
public class DoubleParsing {
    static void parse(String s) {
        try {
            double d = Double.parseDouble(s);
            float f = Float.parseFloat(s);
            System.out.println("[" + s + "] " + d + " " + f + " " + Double.toHexString(d) + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Integer.toHexString(Float.floatToIntBits(f)));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "1", "1.", ".5", "1e10", "1E-10", "+3.25d", "2.5f", " 7 ", "1e400", "-1e400", "1e-400", "NaN", "-Infinity", "Infinity", "0x1p3", "0x1.8p-1", "0x.8p0", "0x1.fffffffffffff8p1023", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
            "1.7976931348623157e308", "1.7976931348623159e308", "9007199254740993", "0.1", "0.30000000000000004", "123456789012345678901234567890", "1.00000000000000011102230246251565", "8.41E21", "2.2250738585072011e-308", "5e-1", "3.4028236e38", "1.17549435E-38", "16777217", "33554433e0",
            "", "abc", "1e", "0x1", "1,5", "--1", "e5", "1.2.3", "Nan", "1_0", "0x1p"}) {
            parse(s);
        }
        for (double d : new double[] {1e-3, 9.999e-4, 1e7, 9999999, 12345678.9, 1.0E23, 2.0E-3, 100, 1.0 / 3, 2e-323, 4.35, 0.1 + 0.7, 1e21, 123456789.125, Math.PI, Double.MIN_NORMAL, 5e-324, 1e22, 2.2e-322}) {
            System.out.print(d + " " + (float) d + " ");
        }
        System.out.println();
        java.util.Random r = new java.util.Random(5);
        int bad = 0;
        for (int i = 0; i < 300; i++) {
            double d = Double.longBitsToDouble(r.nextLong());
            float f = Float.intBitsToFloat(r.nextInt());
            if (!Double.valueOf(Double.parseDouble(Double.toString(d))).equals(d) || !Float.valueOf(Float.parseFloat(Float.toString(f))).equals(f)) bad++;
            if (i % 30 == 0) System.out.print(d + " " + f + " ");
        }
        System.out.println(bad);
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1) + " " + Double.compare(-0.0, 0.0) + Double.compare(Double.NaN, 1) + " " + Double.max(1, 2) + Double.sum(0.1, 0.2) + " " + Double.valueOf(2.9).intValue() + " " + Double.hashCode(1.1) + " " + Float.hashCode(1.1f) + " " + Float.valueOf(1e10f).shortValue());
        System.out.println(Float.toHexString(0.1f) + " " + Float.toHexString(Float.MIN_VALUE) + " " + Double.toHexString(-0.0) + " " + Double.toHexString(Double.NaN) + " " + Float.MIN_NORMAL + " " + Float.MAX_EXPONENT + Double.MIN_EXPONENT + " " + Double.valueOf(1).equals(1.0f) + " " + new Object[] {1.0f}[0]);
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("null double");
        }
        try {
            Float.valueOf((String) null);
        } catch (NullPointerException e) {
            System.out.println("null float");
        }
    }
}
