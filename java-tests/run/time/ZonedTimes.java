// Zones: UTC, fixed offsets, Europe/Paris and America/New_York with their gaps and overlaps; conversions and rules.
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesException;

public class ZonedTimes {
    public static void main(String[] args) {
        ZoneId paris = ZoneId.of("Europe/Paris"), ny = ZoneId.of("America/New_York"), utc = ZoneId.of("UTC");
        ZonedDateTime gap = ZonedDateTime.of(LocalDateTime.of(2024, 3, 31, 2, 30), paris), overlap = ZonedDateTime.of(LocalDateTime.of(2024, 10, 27, 2, 30), paris);
        System.out.println(gap + " " + overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1) + " " + gap.minusMinutes(60) + " " + gap.withZoneSameInstant(ny) + " " + gap.withZoneSameLocal(ny) + " " + gap.toInstant());
        ZonedDateTime before = ZonedDateTime.of(2024, 3, 30, 12, 0, 0, 0, paris);
        System.out.println(before.plusDays(1) + " " + before.plusHours(24) + " " + Duration.between(before, before.plusDays(1)) + " " + ChronoUnit.DAYS.between(before, before.plusHours(24)));
        ZoneRules rules = paris.getRules();
        ZoneOffsetTransition next = rules.nextTransition(Instant.parse("2024-01-01T00:00:00Z"));
        System.out.println(next + " " + next.isGap() + " " + next.getDuration() + " " + rules.previousTransition(Instant.EPOCH) + " " + rules.isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + " " + rules.getStandardOffset(Instant.EPOCH) + " " + rules.getValidOffsets(LocalDateTime.of(2024, 3, 31, 2, 30)) + rules.getValidOffsets(LocalDateTime.of(2024, 10, 27, 2, 30)) + " " + rules.nextTransition(Instant.parse("2100-01-01T00:00:00Z")));
        System.out.println(OffsetDateTime.parse("2024-01-01T00:00+01:00").isEqual(OffsetDateTime.parse("2023-12-31T23:00Z")) + " " + OffsetDateTime.parse("2024-01-01T00:00+01:00").withOffsetSameInstant(ZoneOffset.of("-03:30")) + " " + OffsetTime.of(1, 2, 3, 4, ZoneOffset.MAX) + " " + ZonedDateTime.parse("2024-06-01T10:00+02:00[Europe/Paris]") + " " + ZonedDateTime.parse("2024-06-01T10:00Z").getZone() + " " + ZonedDateTime.ofInstant(Instant.EPOCH, ny));
        System.out.println(ZoneOffset.of("+5") + " " + ZoneOffset.ofTotalSeconds(-3661) + " " + ZoneOffset.UTC + " " + ZoneId.of("GMT+2") + " " + ZoneId.of("Z").equals(ZoneOffset.UTC) + " " + utc.getRules().isFixedOffset() + " " + utc.normalized() + " " + ZoneId.systemDefault() + " " + ZoneId.of("UTC+01:00").getRules() + " " + ZoneId.getAvailableZoneIds().contains("Asia/Tokyo") + " " + ZoneId.SHORT_IDS.get("JST"));
        for (String bad : new String[] {"Mars/Base", "bad zone", "+25:00", "UTC+99"}) {
            try {
                System.out.println(ZoneId.of(bad));
            } catch (ZoneRulesException e) {
                System.out.println("rules: " + e.getMessage());
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
        for (String z : new String[] {"Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Tokyo", "Africa/Casablanca", "Pacific/Apia", "Europe/London"}) System.out.print(ZonedDateTime.of(2020, 7, 1, 0, 0, 0, 0, ZoneId.of(z)).getOffset() + " " + ZonedDateTime.of(1990, 1, 1, 0, 0, 0, 0, ZoneId.of(z)).toEpochSecond() + "; ");
        System.out.println();
        System.out.println(gap.compareTo(overlap) + " " + gap.equals(ZonedDateTime.parse(gap.toString())) + " " + gap.toLocalDateTime() + " " + gap.truncatedTo(ChronoUnit.DAYS) + " " + gap.toOffsetDateTime() + " " + gap.getOffset().getTotalSeconds() + " " + gap.withFixedOffsetZone() + " " + gap.hashCode());
    }
}
