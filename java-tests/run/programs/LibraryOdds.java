// Corners of the library that programs meet: formats, dates, numbers, collections, text, serialization, and what they throw.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class LibraryOdds {
    interface Shape { double area(); default String name() { return getClass().getSimpleName(); } }
    record Circle(double r) implements Shape { public double area() { return Math.PI * r * r; } }
    enum Level { LOW { int w() { return 1; } }, HIGH { int w() { return 9; } }; abstract int w(); }

    static void attempt(String what, java.util.concurrent.Callable<?> c) {
        try { System.out.println(what + " = " + c.call()); }
        catch (Throwable t) { System.out.println(what + " ! " + t); }
    }

    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.US);
        attempt("fmt1", () -> String.format("%5d|%-8s|%08.3f|%x|%o|%e|%g|%a", 42, "ab", 3.14159, 255, 8, 12345.678, 0.0001234, 1.0));
        attempt("fmt2", () -> String.format("%,d %(d %+d % d %b %c %h %n%%", 1234567, -5, 5, 5, true, 'x', "hi"));
        attempt("fmt3", () -> String.format("%2$s %1$s %<s %s", "a", "b"));
        attempt("fmt4", () -> String.format("%d", "x"));
        attempt("fmt5", () -> String.format("%q", 1));
        attempt("fmt6", () -> String.format("%s %s", 1));
        attempt("fmt7", () -> String.format("%tY-%<tm-%<td %<tH:%<tM", LocalDateTime.of(2024, 2, 29, 13, 5)));
        attempt("fmt8", () -> String.format("%.0f %.1f %.2f %10.4e", 2.5, 0.25, 1.005, 1e300));
        attempt("fmt9", () -> String.format("%s %S %10.3s|%-10s|", Arrays.asList(1, 2), "up", "truncate", "left"));
        attempt("date", () -> LocalDate.of(2024, 1, 31).plusMonths(1).with(TemporalAdjusters.lastDayOfMonth()).format(DateTimeFormatter.ISO_DATE));
        attempt("date2", () -> LocalDate.of(2024, 12, 30).format(DateTimeFormatter.ofPattern("EEEE d MMMM yyyy, 'week' w")));
        attempt("zone", () -> ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, ZoneId.of("Europe/Berlin")).plusHours(1));
        attempt("dur", () -> Duration.between(LocalTime.of(8, 15), LocalTime.of(17, 3, 20)) + " " + Period.between(LocalDate.of(2000, 2, 29), LocalDate.of(2024, 3, 1)));
        attempt("parse", () -> LocalDate.parse("2024-02-30"));
        attempt("offs", () -> OffsetDateTime.parse("2024-05-01T10:00:00+05:30").toInstant());
        attempt("num", () -> NumberFormat.getCurrencyInstance(Locale.US).format(1234.5) + " " + NumberFormat.getPercentInstance().format(0.256) + " " + new DecimalFormat("#,##0.00;(#)").format(-1234.567));
        attempt("msg", () -> MessageFormat.format("{0} has {1,number,integer} item{1,choice,0#s|1#|1<s} on {2}", "Bob", 3, "x"));
        attempt("sdf", () -> { SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss z"); f.setTimeZone(TimeZone.getTimeZone("UTC")); return f.format(new Date(0)); });
        attempt("scan", () -> { Scanner s = new Scanner("12 3.5 word\nnext line\n0x1F true"); return s.nextInt() + s.nextDouble() + s.next() + s.nextLine() + s.nextLine() + s.next() + s.nextBoolean(); });
        attempt("split", () -> Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a1b22c".split("(?<=\\d)(?=\\D)")) + "x".repeat(3) + " y ".strip());
        attempt("regex", () -> "2024-01-02".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1") + "aaa".replaceFirst("a*?", "b") + "foo.bar".matches("\\w+\\.\\w+"));
        attempt("coll", () -> Stream.of("b", "a", "c", "a").collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())));
        attempt("part", () -> IntStream.rangeClosed(1, 10).boxed().collect(Collectors.partitioningBy(i -> i % 3 == 0, Collectors.summingInt(i -> i))));
        attempt("tee", () -> Stream.of(1, 2, 3, 4).collect(Collectors.teeing(Collectors.averagingInt(i -> i), Collectors.counting(), (a, c) -> a + "/" + c)));
        attempt("rec", () -> new Circle(2).equals(new Circle(2)) + " " + new Circle(1.5) + " " + new Circle(1).hashCode() + " " + new Circle(3).name());
        attempt("enum", () -> Level.valueOf("HIGH").w() + " " + Level.LOW.getClass() + " " + Level.LOW.getDeclaringClass() + " " + EnumSet.allOf(Level.class) + Level.valueOf("NONE"));
        attempt("depth", () -> depth(5000));
        attempt("ser", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); new ObjectOutputStream(b).writeObject(new ArrayList<>(List.of(1, "x", new int[] {1, 2}, Level.HIGH, new Date(5)))); List<?> l = (List<?>) new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject(); return l.get(0) + "" + l.get(1) + ((int[]) l.get(2))[1] + l.get(3) + ((Date) l.get(4)).getTime() + " " + b.size(); });
        attempt("ser2", () -> { new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new Object()); return 0; });
        attempt("proxy", () -> { Comparator<String> c = (Comparator<String>) java.lang.reflect.Proxy.newProxyInstance(LibraryOdds.class.getClassLoader(), new Class<?>[] {Comparator.class}, (p, m, a) -> m.getName().equals("compare") ? ((String) a[0]).length() - ((String) a[1]).length() : m.isDefault() ? java.lang.reflect.InvocationHandler.invokeDefault(p, m, a) : null); return c.compare("aaa", "b") + " " + c.reversed().compare("aaa", "b"); });
        attempt("bits", () -> Integer.toBinaryString(-8 >>> 28) + Long.numberOfTrailingZeros(64) + Integer.reverse(1) + Integer.bitCount(255) + Integer.parseUnsignedInt("4294967295") + Long.toUnsignedString(-1L));
        attempt("dbl", () -> 0.1 + 0.2 + " " + (float) 1e10 + " " + Double.MIN_VALUE + " " + 1.0 / 0 + " " + 100.0 + " " + 1e7 + " " + 1.0E-5 + " " + (0.0 == -0.0) + Double.valueOf(0.0).equals(-0.0) + " " + Math.round(-2.5) + " " + Math.rint(2.5) + " " + (int) Double.NaN + " " + (long) 1e30);
        attempt("big", () -> new java.math.BigDecimal("10").divide(new java.math.BigDecimal("3"), java.math.MathContext.DECIMAL64) + " " + java.math.BigInteger.TWO.pow(100).mod(java.math.BigInteger.valueOf(97)) + " " + new java.math.BigDecimal("1.10").stripTrailingZeros().toPlainString());
        attempt("bigd", () -> new java.math.BigDecimal(1).divide(new java.math.BigDecimal(3)));
        attempt("chars", () -> "ǅ".toLowerCase() + "ß".toUpperCase() + "İ".toLowerCase().length() + "𝒳".codePointCount(0, 2) + Character.getName('a') + Character.isLetter('é') + "a\tb".translateEscapes());
        attempt("utf", () -> new String("héllo€𝒳".getBytes(StandardCharsets.UTF_16LE), StandardCharsets.UTF_16LE) + "é".getBytes(StandardCharsets.ISO_8859_1).length + new String(new byte[] {(byte) 0xff, 65}, StandardCharsets.UTF_8));
        attempt("cme", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer i : l) l.remove(i); return l; });
        attempt("imm", () -> List.of(1).add(2));
        attempt("immn", () -> List.of(1, null));
        attempt("idx", () -> new int[2][3][1].length + "" + new int[0][5].length + "abc".charAt(5));
        attempt("cast", () -> (String) (Object) 5);
        attempt("neg", () -> new int[-1]);
        attempt("div", () -> 1 / (args.length));
        attempt("store", () -> { Object[] o = new String[1]; o[0] = 1; return o; });
        attempt("npe", () -> ((String) null).length());
        attempt("loc", () -> String.format(Locale.GERMANY, "%,.2f", 1234567.891) + Locale.FRANCE.getDisplayCountry() + Currency.getInstance("EUR").getSymbol(Locale.GERMANY));
        attempt("props", () -> { Properties p = new Properties(); p.load(new StringReader("a=1\nb : two\\\n  words\n#c\nd\\u0041=x")); return new TreeMap<>(p); });
        attempt("tz", () -> TimeZone.getDefault().getID() + " " + ZoneId.systemDefault());
        attempt("st", () -> { StringTokenizer t = new StringTokenizer("a b;c", " ;", true); StringBuilder s = new StringBuilder(); while (t.hasMoreTokens()) s.append('[').append(t.nextToken()).append(']'); return s; });
        attempt("opt", () -> Optional.of(3).filter(i -> i > 5).map(i -> "big").or(() -> Optional.of("small")).get() + OptionalInt.empty());
        attempt("uuid", () -> UUID.nameUUIDFromBytes("x".getBytes()) + " " + Base64.getEncoder().encodeToString("hello".getBytes()) + HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}));
        attempt("crc", () -> { java.util.zip.CRC32 c = new java.util.zip.CRC32(); c.update("hello".getBytes()); return c.getValue(); });
        attempt("sha", () -> HexFormat.of().formatHex(java.security.MessageDigest.getInstance("SHA-256").digest("abc".getBytes())));
        attempt("rnd", () -> new Random(42).ints(5, 0, 100).boxed().toList() + " " + new Random(7).nextGaussian() + " " + new SplittableRandom(3).nextInt(1000));
        attempt("sl", () -> ServiceLoader.load(Runnable.class).findFirst());
        attempt("res", () -> LibraryOdds.class.getResource("nothing.txt") + " " + LibraryOdds.class.getResourceAsStream("LibraryOdds.class").read());
        attempt("ann", () -> Arrays.toString(Deprecated.class.getAnnotations().length > 0 ? new int[] {1} : new int[0]));
        attempt("sb", () -> new StringBuilder("hello").insert(2, 3.5).reverse().deleteCharAt(0).replace(0, 2, "ZZ").append((Object) null).indexOf("l"));
        attempt("text", () -> """
            a "quoted" \
            joined
              indented\tTab
            """);
        attempt("cmp", () -> Stream.of("bb", "a", "ccc", null).sorted(Comparator.nullsFirst(Comparator.comparing(String::length).reversed())).toList());
        attempt("bs", () -> { BitSet b = new BitSet(); b.set(3, 7); b.flip(5); return b + " " + b.cardinality() + b.nextClearBit(3); });
        attempt("ldt", () -> DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(Locale.US).format(LocalDate.of(2024, 7, 4)));
        attempt("exc", () -> { try { throw new IllegalStateException("a", new IOException("b")); } finally { System.out.print("finally "); } });
    }
}
