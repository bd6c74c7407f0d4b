// LocalDate, LocalTime, LocalDateTime: arithmetic, fields, adjusters, comparison, leap years, parsing and errors.
import java.time.*;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;

public class LocalDates {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (DateTimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        System.out.println(d + " " + d.plusYears(1) + " " + d.plusMonths(12) + " " + d.minusDays(366) + " " + d.withDayOfMonth(1) + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.lengthOfMonth() + d.isLeapYear() + " " + d.plusWeeks(-60) + " " + d.withMonth(4) + " " + LocalDate.ofYearDay(2023, 365) + " " + LocalDate.ofEpochDay(-1) + " " + d.toEpochDay());
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.previousOrSame(DayOfWeek.THURSDAY)) + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY)));
        System.out.println(ChronoUnit.DAYS.between(LocalDate.of(1970, 1, 1), d) + " " + ChronoUnit.MONTHS.between(d, LocalDate.of(2025, 2, 28)) + " " + d.until(LocalDate.of(2030, 1, 1)) + " " + d.isBefore(LocalDate.MAX) + d.compareTo(LocalDate.of(2024, 3, 1)) + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(WeekFields.ISO.weekOfMonth()) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_BASED_YEAR));
        LocalTime t = LocalTime.of(23, 59, 30, 5_000_000);
        System.out.println(t + " " + t.plusSeconds(45) + " " + t.minusHours(24) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + t.toSecondOfDay() + " " + t.toNanoOfDay() + " " + LocalTime.MIDNIGHT + LocalTime.NOON + LocalTime.MAX + " " + t.withNano(0) + " " + LocalTime.parse("10:15") + " " + ChronoUnit.MINUTES.between(LocalTime.of(1, 0), t));
        LocalDateTime dt = LocalDateTime.of(d, t);
        System.out.println(dt + " " + dt.plusMinutes(1) + " " + dt.plusNanos(-5_000_001) + " " + dt.toLocalDate() + " " + dt.truncatedTo(ChronoUnit.HOURS) + " " + dt.getDayOfWeek() + " " + LocalDateTime.parse("2007-12-03T10:15:30").until(dt, ChronoUnit.HOURS) + " " + LocalDateTime.ofEpochSecond(1_000_000_000, 0, ZoneOffset.UTC) + " " + dt.toEpochSecond(ZoneOffset.ofHours(2)) + " " + dt.hashCode());
        System.out.println(YearMonth.of(2023, 2).atEndOfMonth() + " " + YearMonth.parse("2020-12").plusMonths(3) + " " + Year.of(2100).isLeap() + Year.of(2000).length() + " " + MonthDay.of(2, 29).isValidYear(2023) + MonthDay.of(12, 25) + " " + Month.JANUARY.minus(1) + Month.of(2).length(true) + " " + DayOfWeek.SUNDAY.plus(1) + DayOfWeek.of(3));
        System.out.println(LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.of(-44, 3, 15) + " " + LocalDate.of(12345, 1, 1) + " " + d.equals(LocalDate.parse("2024-02-29")) + " " + d.datesUntil(LocalDate.of(2024, 3, 4)).toList() + " " + d.atStartOfDay() + " " + d.atTime(5, 6) + " " + d.range(ChronoField.DAY_OF_MONTH) + " " + d.isSupported(ChronoField.HOUR_OF_DAY));
        int fridays = 0;
        for (LocalDate x = LocalDate.of(2000, 1, 13); x.getYear() < 2025; x = x.plusMonths(1)) if (x.getDayOfWeek() == DayOfWeek.FRIDAY) fridays++;
        System.out.println(fridays);
        attempt(() -> LocalDate.of(2023, 2, 29));
        attempt(() -> LocalDate.of(2023, 13, 1));
        attempt(() -> LocalTime.of(24, 0));
        attempt(() -> LocalDate.parse("2023-2-1"));
        attempt(() -> LocalDate.parse("2023-02-30"));
        attempt(() -> LocalDateTime.parse("nonsense"));
        attempt(() -> d.get(ChronoField.HOUR_OF_DAY));
        attempt(() -> LocalDate.MAX.plusDays(1));
        attempt(() -> d.plus(1, ChronoUnit.HOURS));
        attempt(() -> DayOfWeek.of(0));
        attempt(() -> LocalDate.ofYearDay(2023, 366));
        attempt(() -> d.plusYears(Long.MAX_VALUE));
    }
}
