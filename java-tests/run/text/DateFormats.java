// SimpleDateFormat, Calendar and Date in UTC with an English locale: patterns, parsing, field arithmetic, leniency.
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class DateFormats {
    public static void main(String[] args) throws Exception {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Date d = new Date(1709209845123L);
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "yy/M/d", "EEE, d MMM yyyy", "EEEE MMMM", "hh:mm a", "K k H h", "D w W F E u", "G y", "'quoted' yyyy''", "Z X XXX", "z"}) {
            SimpleDateFormat f = new SimpleDateFormat(p, Locale.US);
            f.setTimeZone(utc);
            System.out.println(p + " -> " + f.format(d));
        }
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.US);
        f.setTimeZone(utc);
        System.out.println(f.parse("2024-02-29 13:45").getTime() + " " + f.parse("2023-02-31 25:61").getTime() + " " + f.parse("1969-12-31 23:59").getTime());
        f.setLenient(false);
        for (String bad : new String[] {"2023-02-31 10:00", "x", "2024-01-01"}) {
            try {
                f.parse(bad);
            } catch (ParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorOffset());
            }
        }
        try {
            new SimpleDateFormat("bbb");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Calendar c = new GregorianCalendar(utc, Locale.US);
        c.setTimeInMillis(0);
        c.set(2024, Calendar.JANUARY, 31, 12, 30, 15);
        System.out.println(c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getTimeInMillis());
        c.add(Calendar.MONTH, 1);
        System.out.println(f.format(c.getTime()));
        c.roll(Calendar.DAY_OF_MONTH, 5);
        System.out.println(f.format(c.getTime()));
        c.add(Calendar.HOUR, -1000);
        System.out.println(f.format(c.getTime()) + " " + c.getFirstDayOfWeek() + " " + new GregorianCalendar(1900, 1, 1).isLeapYear(1900) + new GregorianCalendar().isLeapYear(2000));
        c.set(1582, Calendar.OCTOBER, 4);
        c.add(Calendar.DATE, 1);
        System.out.println(c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.ERA));
        System.out.println(new Date(0).equals(new Date(0)) + " " + new Date(5).compareTo(new Date(6)) + " " + new Date(1).before(new Date(2)) + " " + new Date(0).toInstant() + " " + Date.from(java.time.Instant.ofEpochSecond(60)).getTime() + " " + new Date(0));
        TimeZone paris = TimeZone.getTimeZone("Europe/Paris");
        System.out.println(paris.getRawOffset() + " " + paris.getOffset(1720000000000L) + " " + paris.inDaylightTime(new Date(1720000000000L)) + " " + TimeZone.getTimeZone("GMT+5:30").getRawOffset() + " " + TimeZone.getTimeZone("Nowhere").getID() + " " + paris.getID());
        System.out.println(String.format(Locale.US, "%tF %<tT %<tB %<tA %<tj %<tp %<tZ", c) + " " + String.format(Locale.US, "%1$tY-%1$tm-%1$te %1$tI:%1$tM %1$Tp %1$ts", java.time.ZonedDateTime.of(2024, 5, 6, 17, 8, 9, 0, java.time.ZoneOffset.UTC)));
    }
}
