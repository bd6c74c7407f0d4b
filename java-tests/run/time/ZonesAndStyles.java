// Time zones with their changes of the clock, localized styles of dates in several languages, and their patterns.
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.IsoFields;
import java.time.temporal.WeekFields;
import java.util.Locale;
import java.util.TimeZone;

public class ZonesAndStyles {
    public static void main(String[] args) {
        ZonedDateTime time = ZonedDateTime.of(2024, 3, 10, 1, 30, 0, 0, ZoneId.of("America/New_York"));
        for (int i = 0; i < 4; i++) {
            System.out.println(time + " " + time.getOffset());
            time = time.plusHours(1);
        }
        for (String zone : new String[] {"Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "UTC", "GMT+3", "Europe/London"}) {
            System.out.println(time.withZoneSameInstant(ZoneId.of(zone)) + " " + ZoneId.of(zone).getRules().isFixedOffset() + " " + ZoneId.of(zone).getRules().nextTransition(time.toInstant()));
        }
        System.out.println(ZoneId.of("Europe/London").getRules().getTransition(LocalDateTime.of(2024, 10, 27, 1, 30)));
        try {
            ZoneId.of("Mars/Base");
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        Locale[] locales = {Locale.US, Locale.UK, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, Locale.KOREA, new Locale("es", "MX")};
        for (FormatStyle style : FormatStyle.values()) {
            for (Locale locale : locales) {
                FormatStyle timeStyle = style == FormatStyle.FULL ? FormatStyle.LONG : style;
                System.out.println(style + " " + locale + " " + DateTimeFormatter.ofLocalizedDateTime(style, timeStyle).withLocale(locale).format(time));
                System.out.println(DateTimeFormatterBuilder.getLocalizedDateTimePattern(style, timeStyle, IsoChronology.INSTANCE, locale));
            }
        }
        System.out.println(DateTimeFormatter.ofPattern("zzzz z VV v OOOO B eeee", Locale.US).format(time));
        System.out.println(DateTimeFormatter.RFC_1123_DATE_TIME.format(time) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(time) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(time));
        System.out.println(LocalDate.parse("06 May 2024", DateTimeFormatter.ofPattern("dd MMM yyyy", Locale.US)) + " " + LocalDate.parse("6. Mai 2024", DateTimeFormatter.ofPattern("d. MMMM yyyy", Locale.GERMAN)));
        for (String wrong : new String[] {"2024-13-01", "2024-02-30", "x", "2024-01-01T00:00"}) {
            try {
                System.out.println(LocalDate.parse(wrong));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorIndex());
            }
        }
        System.out.println(DayOfWeek.MONDAY.getDisplayName(TextStyle.FULL, Locale.FRENCH) + " " + Month.MAY.getDisplayName(TextStyle.SHORT, Locale.GERMAN) + " " + ZoneId.of("Asia/Tokyo").getDisplayName(TextStyle.FULL, Locale.US));
        System.out.println(WeekFields.of(Locale.GERMANY).getFirstDayOfWeek() + " " + WeekFields.of(Locale.US).getMinimalDaysInFirstWeek() + " " + LocalDate.of(2024, 12, 30).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        System.out.println(ZoneId.systemDefault() + " " + TimeZone.getDefault().getID() + " " + TimeZone.getTimeZone("PST").getDisplayName() + " " + TimeZone.getTimeZone("Europe/Paris").getOffset(1720000000000L) + " " + TimeZone.getTimeZone("nope").getID());
    }
}
