// Chronologies beside ISO, week fields, custom temporal adjusters and queries, legacy bridges.
import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class OtherCalendars {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 5, 6);
        System.out.println(ThaiBuddhistDate.from(d) + " " + MinguoDate.from(d) + " " + JapaneseDate.from(d) + " " + IsoChronology.INSTANCE.isLeapYear(2024) + " " + Chronology.of("ThaiBuddhist").date(2567, 5, 6).equals(ThaiBuddhistDate.from(d)) + " " + LocalDate.from(MinguoDate.of(113, 5, 6)) + " " + JapaneseDate.of(JapaneseEra.HEISEI, 1, 2, 3).get(ChronoField.YEAR_OF_ERA));
        WeekFields us = WeekFields.of(Locale.US), iso = WeekFields.ISO;
        System.out.println(us.getFirstDayOfWeek() + " " + iso.getMinimalDaysInFirstWeek() + " " + d.get(us.weekOfYear()) + d.get(iso.weekOfYear()) + " " + d.with(us.dayOfWeek(), 1) + d.with(iso.dayOfWeek(), 7) + " " + LocalDate.of(2020, 12, 31).get(iso.weekOfWeekBasedYear()) + " " + LocalDate.of(2024, 12, 30).get(iso.weekBasedYear()));
        TemporalAdjuster payday = t -> {
            LocalDate x = LocalDate.from(t).with(TemporalAdjusters.lastDayOfMonth());
            while (x.getDayOfWeek().getValue() > 5) x = x.minusDays(1);
            return t.with(x);
        };
        System.out.println(d.with(payday) + " " + LocalDateTime.of(2024, 6, 1, 9, 0).with(payday));
        TemporalQuery<String> quarter = t -> "Q" + (t.get(ChronoField.MONTH_OF_YEAR) + 2) / 3;
        System.out.println(d.query(quarter) + " " + d.query(TemporalQueries.precision()) + " " + d.query(TemporalQueries.zone()) + " " + ZonedDateTime.of(d, LocalTime.NOON, ZoneOffset.UTC).query(TemporalQueries.zone()));
        System.out.println(ChronoUnit.CENTURIES.between(LocalDate.of(1, 1, 1), d) + " " + JulianFields.JULIAN_DAY.getFrom(d) + " " + JulianFields.MODIFIED_JULIAN_DAY.getFrom(d) + " " + d.with(ChronoField.EPOCH_DAY, 0) + " " + ChronoField.DAY_OF_YEAR.range() + " " + IsoFields.WEEK_OF_WEEK_BASED_YEAR.rangeRefinedBy(LocalDate.of(2020, 6, 1)) + " " + d.plus(2, IsoFields.QUARTER_YEARS));
        GregorianCalendar g = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        g.setTimeInMillis(0);
        System.out.println(g.toZonedDateTime() + " " + GregorianCalendar.from(ZonedDateTime.of(d, LocalTime.MIN, ZoneOffset.UTC)).getTimeInMillis() + " " + Date.from(d.atStartOfDay(ZoneOffset.UTC).toInstant()).getTime());
    }
}
