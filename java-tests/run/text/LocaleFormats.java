// Numbers, money, dates and names in the ways of many locales, and comparison and breaking of text.
import java.text.BreakIterator;
import java.text.Collator;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.Normalizer;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class LocaleFormats {
    public static void main(String[] args) throws Exception {
        Date date = new Date(1700000000000L);
        for (String tag : new String[] {"en-US", "de-CH", "fr-FR", "pt-BR", "ja-JP", "ar-EG", "hi-IN", "tr-TR", "und"}) {
            Locale locale = Locale.forLanguageTag(tag);
            System.out.println(locale + " " + locale.getDisplayName() + " " + locale.getDisplayLanguage(locale) + " " + locale.getDisplayCountry(locale));
            System.out.println(NumberFormat.getInstance(locale).format(-1234567.891) + " " + NumberFormat.getCurrencyInstance(locale).format(1234.5) + " " + NumberFormat.getPercentInstance(locale).format(.256) + " " + NumberFormat.getCompactNumberInstance(locale, NumberFormat.Style.SHORT).format(12345));
            SimpleDateFormat format = new SimpleDateFormat("EEEE d MMMM yyyy HH:mm z", locale);
            format.setTimeZone(TimeZone.getTimeZone("Europe/Berlin"));
            System.out.println(format.format(date));
            System.out.println(DateFormat.getDateTimeInstance(DateFormat.FULL, DateFormat.SHORT, locale).format(date));
            System.out.println(String.format(locale, "%,.2f %tB %<tA %<tp", 12345.678, new GregorianCalendar(2024, Calendar.MAY, 6)) + " " + "TITLE I".toLowerCase(locale));
            Calendar calendar = Calendar.getInstance(locale);
            System.out.println(calendar.getFirstDayOfWeek() + " " + calendar.getMinimalDaysInFirstWeek() + " " + Arrays.toString(new DateFormatSymbols(locale).getShortWeekdays()));
        }
        System.out.println(Currency.getInstance("EUR").getSymbol(Locale.GERMANY) + " " + Currency.getInstance(Locale.JAPAN) + " " + Currency.getInstance("USD").getDisplayName() + " " + Currency.getInstance("JPY").getDefaultFractionDigits());
        System.out.println(NumberFormat.getInstance(Locale.GERMANY).parse("1.234,5") + " " + NumberFormat.getCurrencyInstance(Locale.US).parse("$12.50"));
        Collator collator = Collator.getInstance(Locale.US);
        String[] words = {"zebra", "Äpfel", "apple", "Zoo", "éclair", "eclair", "resume", "résumé"};
        Arrays.sort(words, collator);
        System.out.println(Arrays.toString(words));
        collator.setStrength(Collator.PRIMARY);
        System.out.println(collator.compare("éclair", "ECLAIR") + " " + Collator.getInstance(new Locale("sv")).compare("ö", "z"));
        for (Normalizer.Form form : Normalizer.Form.values()) System.out.print(Normalizer.normalize("éﬁ가", form).length() + " ");
        System.out.println();
        BreakIterator[] iterators = {BreakIterator.getSentenceInstance(Locale.US), BreakIterator.getWordInstance(Locale.US), BreakIterator.getLineInstance(Locale.US), BreakIterator.getCharacterInstance(Locale.US)};
        for (BreakIterator iterator : iterators) {
            iterator.setText("Hello there. How's it? Fine, e\u0301!");
            for (int i = iterator.first(); i != BreakIterator.DONE; i = iterator.next()) System.out.print(i + " ");
            System.out.println();
        }
    }
}
