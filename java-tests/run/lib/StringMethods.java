// The methods of String: searching, cutting, comparing, stripping, splitting, joining, repeating, lines and regions.
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

public class StringMethods {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException | OutOfMemoryError e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String s = "Hello, Wörld — ĳ 日本!";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('o') + " " + s.indexOf("l", 4) + " " + s.lastIndexOf('l') + " " + s.lastIndexOf("l", 5)
            + " " + s.indexOf("") + " " + s.indexOf("", 99) + " " + s.lastIndexOf("") + " " + s.indexOf('日') + " " + s.indexOf("本!") + " " + s.contains("Wö"));
        System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + s.subSequence(3, 3) + "|" + s.toUpperCase() + "|" + s.toLowerCase(Locale.ROOT));
        System.out.println("straße".toUpperCase(Locale.ROOT) + " " + "İI".toLowerCase(Locale.ROOT).length() + " " + "TITLE".toLowerCase(Locale.forLanguageTag("tr")) + " ΑΣ ".toLowerCase(Locale.ROOT));
        System.out.println(s.startsWith("Hell") + " " + s.startsWith("W", 7) + " " + s.endsWith("!") + " " + "".isEmpty() + " " + " \t\n".isBlank() + " " + "a".endsWith(""));
        System.out.println("b".compareTo("a") + " " + "abc".compareTo("abcd") + " " + "A".compareTo("a") + " " + "é".compareTo("日") + " " + "HELLO".compareToIgnoreCase("hellp") + " " + "ß".equalsIgnoreCase("SS") + " " + "É".equalsIgnoreCase("é"));
        System.out.println("[" + "  trim me\t ".trim() + "] [" + "\u2003strip\u2003".strip() + "] [" + "\u2003trim\u2003".trim().length() + "] [" + " x ".stripLeading() + "] [" + " x ".stripTrailing() + "]");
        System.out.println("a-b-c".replace('-', '+') + " " + "aaa".replace("aa", "b") + " " + "abc".replace("", ".") + " " + "x.y".replaceAll(".", "z") + " " + "a1b22".replaceFirst("\\d+", "#") + " " + "$".replace("$", "\\"));
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,,c".split(",", 2)) + Arrays.toString("".split(",")) + Arrays.toString("abc".split("")) + Arrays.toString("1 + 2".split("\\s*\\+\\s*")) + Arrays.toString(",a".split(",")));
        System.out.println(String.join("/", "a", "b", "c") + " " + String.join(", ", Arrays.asList("x", null)) + " " + "ab".repeat(3) + "|" + "x".repeat(0) + "|" + "ab".concat("cd"));
        System.out.println("l1\nl2\r\nl3\r\rl5".lines().collect(Collectors.toList()) + " " + "héllo".chars().sum() + " " + "a😀b".codePoints().boxed().collect(Collectors.toList()));
        System.out.println("a😀b".length() + " " + "a😀b".codePointAt(1) + " " + "a😀b".codePointBefore(3) + " " + "a😀b".offsetByCodePoints(0, 2) + " " + "a😀b".codePointCount(0, 4) + " " + new StringBuilder("a😀b").reverse());
        System.out.println("Hello".regionMatches(true, 1, "ELLO", 0, 4) + " " + "Hello".regionMatches(1, "ell", 0, 3) + " " + "abc".contentEquals(new StringBuilder("abc")) + " " + "abc".matches("[a-c]+") + " " + "x".equals(null));
        System.out.println("".hashCode() + " " + "hello".hashCode() + " " + "日本".hashCode() + " " + "polygenelubricants".hashCode());
        System.out.println(String.valueOf((Object) null) + String.valueOf('c') + String.valueOf(1.0) + String.valueOf(true) + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + String.copyValueOf(new char[] {'z'}));
        System.out.println(new String(new int[] {72, 128512, 105}, 0, 3) + new String(new byte[] {72, 105}) + new String() + new String(new StringBuilder("sb")) + " " + Arrays.toString("aé€".toCharArray()));
        char[] dst = new char[5];
        Arrays.fill(dst, '.');
        "abcdef".getChars(1, 4, dst, 1);
        System.out.println(new String(dst) + " " + "intern".intern().equals("intern") + (new String("in") + "tern").intern() + " " + "%d%%".formatted(5) + " " + "a\tb".translateEscapes());
        System.out.println("transform".<Integer>transform(String::length) + " " + "abc".describeConstable().get() + " " + "x".compareTo("x") + " " + "  indent\n".indent(1).replace(' ', '.').trim() + " " + String.CASE_INSENSITIVE_ORDER.compare("B", "a"));
        attempt(() -> "abc".charAt(3));
        attempt(() -> "abc".charAt(-1));
        attempt(() -> "abc".substring(2, 1));
        attempt(() -> "abc".substring(4));
        attempt(() -> "abc".substring(-1, 2));
        attempt(() -> "x".repeat(-1));
        attempt(() -> "日本".charAt(2));
        attempt(() -> "x".compareTo(null));
        attempt(() -> new String(new byte[2], 1, 5));
        attempt(() -> "abc".codePointAt(9));
        attempt(() -> "ab".repeat(Integer.MAX_VALUE / 2 + 1).length());
    }
}
