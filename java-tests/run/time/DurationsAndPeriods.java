// Duration, Period and Instant: arithmetic, normalisation, parsing, comparison, conversion, limits.
import java.time.*;
import java.time.temporal.ChronoUnit;

public class DurationsAndPeriods {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (DateTimeException | ArithmeticException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Duration d = Duration.ofHours(25).plusMinutes(61).plusMillis(-1);
        System.out.println(d + " " + d.toDays() + " " + d.toHours() + " " + d.toMinutesPart() + " " + d.toMillis() + " " + d.getNano() + " " + d.negated() + " " + d.multipliedBy(-3) + " " + d.dividedBy(7) + " " + d.dividedBy(Duration.ofSeconds(10)) + " " + d.abs().equals(d.negated().abs()) + " " + d.compareTo(Duration.ZERO) + d.isNegative());
        for (String s : new String[] {"PT0S", "PT1H30M", "P2DT3H4M5.678S", "-PT1.5S", "PT-6H+3M", "P-1D", "pt20.345s", "PT", "1H", "P1M", "PT99999999999H"}) attempt(() -> System.out.println(s + " = " + Duration.parse(s)));
        System.out.println(Duration.between(LocalTime.of(1, 2), LocalTime.of(0, 59, 59)) + " " + Duration.between(Instant.EPOCH, Instant.ofEpochMilli(-1)) + " " + Duration.ofSeconds(1, -1) + " " + Duration.ofNanos(1234567890L) + " " + Duration.of(3, ChronoUnit.HALF_DAYS) + " " + Duration.ofDays(1).minusSeconds(1) + " " + Duration.ofMillis(1500).toSeconds() + Duration.ofMillis(-1500).toSeconds() + " " + Duration.ofMinutes(3).truncatedTo(ChronoUnit.HOURS) + " " + Duration.ofSeconds(Long.MAX_VALUE));
        Period p = Period.of(1, 14, 40);
        System.out.println(p + " " + p.normalized() + " " + p.toTotalMonths() + " " + p.plusDays(-50) + " " + p.negated() + " " + p.multipliedBy(2) + " " + Period.between(LocalDate.of(2024, 1, 31), LocalDate.of(2024, 3, 1)) + " " + Period.between(LocalDate.of(2024, 3, 1), LocalDate.of(2023, 12, 31)) + " " + Period.ofWeeks(2) + " " + Period.ZERO + " " + Period.parse("P1Y2M3W4D") + " " + Period.parse("-P1M") + " " + LocalDate.of(2024, 1, 31).plus(Period.ofMonths(1)));
        Instant i = Instant.parse("2024-05-06T07:08:09.123456789Z");
        System.out.println(i + " " + i.getEpochSecond() + " " + i.toEpochMilli() + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.minusNanos(123456790) + " " + i.truncatedTo(ChronoUnit.SECONDS) + " " + i.until(Instant.EPOCH, ChronoUnit.HOURS) + " " + i.atOffset(ZoneOffset.ofHoursMinutes(5, 30)) + " " + Instant.MIN + " " + Instant.ofEpochSecond(-1, 999_999_999) + " " + i.isAfter(Instant.EPOCH) + " " + Instant.ofEpochSecond(253402300800L));
        attempt(() -> Period.parse("P1H"));
        attempt(() -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        attempt(() -> Duration.ofDays(1).dividedBy(0));
        attempt(() -> Instant.parse("2024-05-06"));
        attempt(() -> Instant.EPOCH.plus(1, ChronoUnit.MONTHS));
        attempt(() -> Instant.MAX.plusNanos(1));
        attempt(() -> Duration.of(1, ChronoUnit.MONTHS));
        Clock fixed = Clock.fixed(i, ZoneOffset.UTC);
        System.out.println(fixed + " " + LocalDate.now(fixed) + " " + Instant.now(Clock.offset(fixed, Duration.ofDays(1))) + " " + fixed.millis() + " " + Clock.tick(fixed, Duration.ofHours(1)).instant());
        System.out.println(ChronoUnit.DECADES.getDuration() + " " + ChronoUnit.WEEKS.isDateBased() + ChronoUnit.valueOf("MILLIS").getDuration() + " " + Duration.ofHours(3).get(ChronoUnit.SECONDS) + " " + Duration.ofDays(2).getUnits() + " " + Period.ofDays(1).getUnits() + " " + d.hashCode() + p.hashCode());
        Instant a = Instant.now(), b = Instant.now();
        System.out.println(!b.isBefore(a) + " " + (System.nanoTime() - System.nanoTime() <= 0) + " " + (System.currentTimeMillis() > 0));
    }
}
