// Lookaround, atomic groups, back references in replacements, replaceAll with a function, appendReplacement.
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexReplace {
    static String evaluate(String s) {
        Pattern product = Pattern.compile("(-?\\d+)\\s*([*/])\\s*(-?\\d+)"), sum = Pattern.compile("(-?\\d+)\\s*([+-])\\s*(-?\\d+)"), paren = Pattern.compile("\\((-?\\d+)\\)");
        while (true) {
            Matcher m = paren.matcher(s);
            if (m.find()) { s = s.substring(0, m.start()) + m.group(1) + s.substring(m.end()); continue; }
            Matcher inner = Pattern.compile("\\(([^()]+)\\)").matcher(s);
            String part = inner.find() ? inner.group(1) : s;
            Matcher op = product.matcher(part);
            if (!op.find()) {
                op = sum.matcher(part);
                if (!op.find()) return s;
            }
            long a = Long.parseLong(op.group(1)), b = Long.parseLong(op.group(3));
            long r = switch (op.group(2)) { case "*" -> a * b; case "/" -> a / b; case "+" -> a + b; default -> a - b; };
            s = s.replace(part, part.substring(0, op.start()) + r + part.substring(op.end()));
        }
    }

    public static void main(String[] args) {
        System.out.println("price 100 EUR, 250 USD".replaceAll("(\\d+) (?=EUR)", "$1,00 ") + " | " + "foobar foobaz".replaceAll("foo(?!bar)", "X") + " | " + "a1b22".replaceAll("(?<=[a-z])(\\d+)", "<$1>") + " | " + "xaya".replaceAll("(?<!x)a", "-"));
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " | " + "2024-05-06".replaceAll("(?<y>\\d+)-(?<m>\\d+)-(?<d>\\d+)", "${d}.${m}.${y}") + " | " + "a\\b".replaceAll("\\\\", "/") + " | " + "cost".replaceAll("cost", Matcher.quoteReplacement("$5\\")));
        System.out.println(Pattern.compile("\\d+").matcher("1 + 22 = 23").replaceAll(r -> String.valueOf(Integer.parseInt(r.group()) * 2)) + " | " + Pattern.compile("[aeiou]").matcher("functional").replaceFirst(r -> r.group().toUpperCase()));
        StringBuilder sb = new StringBuilder();
        Map<String, String> vars = Map.of("name", "World", "n", "3");
        Matcher m = Pattern.compile("\\$\\{(\\w+)\\}").matcher("Hello ${name}, you have ${n} new ${unknown} items");
        while (m.find()) m.appendReplacement(sb, Matcher.quoteReplacement(vars.getOrDefault(m.group(1), "?")));
        m.appendTail(sb);
        System.out.println(sb);
        StringBuffer old = new StringBuffer();
        m = Pattern.compile("b").matcher("abcb");
        while (m.find()) m.appendReplacement(old, "[$0]");
        System.out.println(m.appendTail(old));
        System.out.println("aaab".replaceAll("(?>a+)ab", "X") + " " + "aaab".replaceAll("a+ab", "X") + " " + "".replaceAll("", "-") + " " + "abc".replaceAll("", "-") + " " + "abc".replaceAll("x*", "-") + " " + "  trim  me ".replaceAll("^\\s+|\\s+$", "").replaceAll("\\s+", " "));
        System.out.println("the quick brown".replaceAll("\\b(\\w)(\\w*)", "$2$1ay") + " | " + "camelCaseString".replaceAll("([A-Z])", "_$1").toLowerCase() + " | " + "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",") + " | " + "<b>bold</b> <i>it</i>".replaceAll("<(\\w+)>(.*?)</\\1>", "[$1:$2]"));
        System.out.println(evaluate("(1 + 2) * (10 - 4) / 3 + 7"));
        for (String bad : new String[] {"$9", "${none}", "$", "\\", "${1a}"}) {
            try {
                "abc".replaceAll("b", bad);
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        String text = "a".repeat(2000) + "b";
        System.out.println(text.replaceAll("a*b", "done") + " " + text.matches("(a|b)*+") + " " + Pattern.compile("(x+x+)+y").matcher("xxxxxxxxxx").find());
        System.out.println("x=1;y=2".replaceAll("(?<k>\\w)=(?<v>\\w)", "${v}=${k}") + " " + "tel: 555-1234".replaceAll("[^\\d]", "") + " " + "ÄÖ äö".replaceAll("(?iu)ä", "ae") + " " + "tab\there".replaceAll("\\t", "\\\\t"));
    }
}
