// MessageFormat, ChoiceFormat and NumberFormat in several locales, with parsing.
import java.text.ChoiceFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.Locale;

public class MessageFormats {
    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.US);
        System.out.println(MessageFormat.format("{0} has {1} items costing {2}", "Ann", 1234567, 2.5));
        System.out.println(MessageFormat.format("{1} {0} {1} '{'quoted'}' it''s {2}", "a", "b", null) + " " + MessageFormat.format("{0,number,integer} {0,number,percent} {0,number,#.##} {0,number}", 0.756));
        MessageFormat m = new MessageFormat("There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files} in {1}.", Locale.US);
        for (int n : new int[] {0, 1, 2, 12345}) System.out.println(m.format(new Object[] {n, "dir"}));
        System.out.println(m.toPattern() + " " + m.getFormats().length + " " + Arrays.toString(new MessageFormat("{0}-{1}").parse("left-right")));
        for (String bad : new String[] {"{0", "{x}", "{-1}", "{0,nope}"}) {
            try {
                System.out.println(MessageFormat.format(bad, 1));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            new MessageFormat("{0,number} apples").parse("x apples");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        ChoiceFormat c = new ChoiceFormat(new double[] {0, 1, ChoiceFormat.nextDouble(1)}, new String[] {"none", "one", "many"});
        System.out.println(c.format(-5) + c.format(0.5) + c.format(1) + c.format(1.1) + " " + c.toPattern() + " " + c.parse("one"));
        for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, Locale.ROOT}) {
            System.out.println(NumberFormat.getInstance(l).format(1234567.891) + " " + NumberFormat.getIntegerInstance(l).format(2.5) + " " + NumberFormat.getIntegerInstance(l).format(3.5) + " " + NumberFormat.getPercentInstance(l).format(0.256).replace('\u00a0', '_') + " " + NumberFormat.getInstance(l).format(-0.0) + " " + NumberFormat.getInstance(l).format(Double.NaN).length() + " " + NumberFormat.getInstance(l).format(1e15));
        }
        System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(1234.5) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(-3) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.LONG).format(7_000_000));
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        System.out.println(n.parse("1,234.5abc") + " " + n.parse("-7") + " " + n.parse("1e3") + " " + n.parse("123").getClass().getSimpleName() + n.parse("1.5").getClass().getSimpleName());
        n.setMaximumFractionDigits(1);
        n.setMinimumIntegerDigits(3);
        n.setGroupingUsed(false);
        System.out.println(n.format(1.25) + " " + n.format(1.35) + " " + n.format(12345.67) + " " + n.getMaximumFractionDigits());
        ParsePosition p = new ParsePosition(4);
        System.out.println(n.parse("abc 42 rest", p) + " " + p.getIndex() + " " + n.parse("zzz", new ParsePosition(0)));
        try {
            n.parse("none");
        } catch (ParseException e) {
            System.out.println(e.getMessage());
        }
    }
}
