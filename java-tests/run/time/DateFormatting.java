// DateTimeFormatter: patterns, ISO formats, text styles, builders, optional parts, parsing with errors, resolver styles.
import java.time.*;
import java.time.chrono.IsoEra;
import java.time.format.*;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

public class DateFormatting {
    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 5, 6, 7, 8, 9, 123456789, ZoneId.of("Europe/Paris"));
        for (String p : new String[] {"yyyy-MM-dd", "uu/M/d", "EEEE, d MMMM yyyy", "EEE MMM", "EEEEE MMMMM", "HH:mm:ss.SSS", "hh:mm a", "h 'o''clock'", "D Q qqq", "w e", "n N A", "G GGGG", "VV", "z", "O", "XXX xx Z", "k K", "[yyyy][ HH]", "ppp5d", "SSSSSS", "L LLL", "c", "B".repeat(1)}) {
            try {
                System.out.println(p + " -> " + DateTimeFormatter.ofPattern(p, Locale.US).format(z));
            } catch (IllegalArgumentException | DateTimeException e) {
                System.out.println(p + " -> " + e.getMessage());
            }
        }
        System.out.println(DateTimeFormatter.ISO_DATE.format(z) + " " + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_ZONED_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_INSTANT.format(z) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(z) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(z) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(z) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_LOCAL_TIME.format(z));
        System.out.println(LocalDate.parse("06.05.2024", DateTimeFormatter.ofPattern("dd.MM.yyyy")) + " " + LocalTime.parse("7:05 PM", DateTimeFormatter.ofPattern("h:mm a", Locale.US)) + " " + LocalDateTime.parse("20240506 0708", DateTimeFormatter.ofPattern("yyyyMMdd HHmm")) + " " + YearMonth.parse("May 2024", DateTimeFormatter.ofPattern("MMM yyyy", Locale.US)) + " " + OffsetDateTime.parse("2024-05-06 07:08 +0200", DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm Z")) + " " + ZonedDateTime.parse("Mon, 6 May 2024 07:08:09 GMT", DateTimeFormatter.RFC_1123_DATE_TIME));
        DateTimeFormatter f = new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("d-MMM-yyyy").optionalStart().appendLiteral(' ').appendValue(ChronoField.HOUR_OF_DAY, 2).optionalEnd().parseDefaulting(ChronoField.HOUR_OF_DAY, 12).parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0).toFormatter(Locale.US);
        System.out.println(LocalDateTime.parse("6-MAY-2024", f) + " " + LocalDateTime.parse("6-may-2024 07", f) + " " + f.format(z));
        for (String[] bad : new String[][] {{"2024-13-01", "uuuu-MM-dd"}, {"2024-02-30", "uuuu-MM-dd"}, {"2024-1-1", "yyyy-MM-dd"}, {"2024-01-01x", "yyyy-MM-dd"}, {"", "yyyy"}, {"25", "HH"}}) {
            try {
                System.out.println(LocalDate.parse(bad[0], DateTimeFormatter.ofPattern(bad[1]).withResolverStyle(ResolverStyle.STRICT)));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorIndex());
            }
        }
        System.out.println(LocalDate.parse("2024-02-30", DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.SMART)) + " " + LocalDate.parse("2024-02-31", DateTimeFormatter.ISO_DATE.withResolverStyle(ResolverStyle.LENIENT)));
        TemporalAccessor t = DateTimeFormatter.ofPattern("[yyyy-MM-dd][HH:mm]").parseBest("12:34", LocalDate::from, LocalTime::from);
        System.out.println(t + " " + t.getClass().getSimpleName() + " " + DateTimeFormatter.ofPattern("uuuu").parse("2024").getLong(ChronoField.YEAR) + " " + IsoEra.CE);
        System.out.println(Month.MAY.getDisplayName(TextStyle.FULL, Locale.US) + DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.US) + DayOfWeek.MONDAY.getDisplayName(TextStyle.NARROW, Locale.US) + " " + DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(Locale.US).format(z) + " | " + DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).withLocale(Locale.US).format(z) + " | " + z.format(DateTimeFormatter.ofPattern("d. MMMM yyyy", Locale.GERMANY)));
        try {
            DateTimeFormatter.ofPattern("HH:mm").format(LocalDate.of(2024, 1, 1));
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            DateTimeFormatter.ofPattern("yyyy-bb-dd'");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
