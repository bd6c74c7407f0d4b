// String.format: every conversion, flags, width, precision, argument indices, and the exceptions for bad formats.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Formattable;
import java.util.Formatter;
import java.util.IllegalFormatException;
import java.util.Locale;

public class FormatConversions {
    static void show(String format, Object... args) {
        try {
            System.out.println("[" + String.format(Locale.US, format, args) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static class Own implements Formattable {
        public void formatTo(Formatter f, int flags, int width, int precision) { f.format("own(%d,%d,%d)", flags, width, precision); }
    }

    public static void main(String[] args) {
        show("%d %5d %-5d| %05d %+d %+d % d %,d %(d", 42, 42, 42, 42, 42, -42, 42, 1234567, -7);
        show("%x %X %#x %o %#o %08x %x %x %x", 255, 255, 255, 8, 8, 48879, -1, (byte) -1, -1L);
        show("%d %d %d %d %d", (byte) 1, (short) 2, 3L, new BigInteger("123456789012345678901234567890"), null);
        show("%,d %,d %,015d %(,d", 999, 1000, 12345, new BigInteger("-9999999999"));
        show("%f %.2f %10.3f|%-10.1f|%+.0f %010.2f %,.2f %(.1f", 3.14159, 2.005, 1.5, 1.25, 2.5, -3.14159, 1234567.891, -1.55);
        show("%f %f %f %5.1f %e", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.0);
        show("%e %.3E %12.2e %g %g %g %.3g", 12345.678, 0.00012345, 1e100, 0.0001, 123456.0, 1234567.0, 99999.0);
        show("%a %a %a %A %.2a", 1.0, 0.1, -0.0, 255.5, 3.14159);
        show("%s %10s|%-10s|%.3s|%10.2s|%S", "text", "right", "left", "truncate", "both", "upper");
        show("%c %C %5c|%-3c|%c %c", 'a', 'b', 'c', 'd', 0x1F600, null);
        show("%b %B %5b %b %b %.1b", true, false, true, null, "x", true);
        show("%h %H %h %h", "hello", "hello", null, 42);
        show("%% %5%|%-5%| %n".replace("%n", ""));
        show("%2$s %1$s %2$s %s %s %<s", "a", "b");
        show("%s %s %s", new int[0].length, new BigDecimal("1.50"), java.util.List.of(1, 2));
        show("%.2f %10.1f %,.3f %e %s", new BigDecimal("2.345"), new BigDecimal("-0.05"), new BigDecimal("12345678.9"), new BigDecimal("12345"), new BigDecimal("1E+5"));
        show("%s %-12s|%#s %.2s %S", new Own(), new Own(), new Own(), new Own(), new Own());
        show("%.0f %.0f %.0f %.0f %.1f %.1f", 0.5, 1.5, 2.5, -0.5, 0.25, 0.35);
        show("%.20f %.15f %f %.3f", 0.1, 1.0 / 3, 1e20, 1e-10);
        show("%f %.1f %s %e", 1.1f, 0.05f, 3.4e38f, 1.5f);
        show("%,d %x %o", Long.MIN_VALUE, Long.MIN_VALUE, Integer.MIN_VALUE);
        show("%tY", 0L);
        show("%d", "string");
        show("%d", 1.5);
        show("%f", 1);
        show("%c", "str");
        show("%q", 1);
        show("%s %s", "one");
        show("%-d", 1);
        show("%.2d", 1);
        show("%,x", 1);
        show("%+s", "x");
        show("%05s", "x");
        show("%-05d", 1);
        show("%+ d", 1);
        show("%c", 0x110000);
        show("%3$s", 1);
        show("%");
        show("%5n");
        show("%<s", 1);
        show("plain");
        show("%s", (Object[]) null);
        System.out.println(String.format(Locale.GERMANY, "%,.2f %,d %e", 1234567.891, 1234567, 1.5) + " " + String.format(Locale.FRANCE, "%,d", 1234567).length() + " " + "%s is %d".formatted("x", 1));
        Formatter f = new Formatter(new StringBuilder("pre:"), Locale.ROOT);
        f.format("%d-%d", 1, 2).format("%s", "!");
        System.out.println(f + " " + f.locale().toString().isEmpty());
        f.close();
        try {
            f.format("x");
        } catch (java.util.FormatterClosedException e) {
            System.out.println("closed");
        }
    }
}
