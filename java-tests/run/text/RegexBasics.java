// Regular expressions: classes, quantifiers, groups, named groups, boundaries, flags, split, find loops, regions.
import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

public class RegexBasics {
    static void find(String regex, String input, int flags) {
        Matcher m = Pattern.compile(regex, flags).matcher(input);
        StringBuilder sb = new StringBuilder(regex.replace("\n", "\\n") + ": ");
        while (m.find()) {
            sb.append('[').append(m.group()).append('@').append(m.start()).append('-').append(m.end());
            for (int g = 1; g <= m.groupCount(); g++) sb.append(',').append(m.group(g)).append('@').append(m.start(g));
            sb.append("] ");
        }
        System.out.println(sb.toString().replace("\n", "\\n"));
    }

    public static void main(String[] args) {
        find("a+b*", "aab ab b aaa", 0);
        find("a+?b??", "aab", 0);
        find("a*+a", "aaa", 0);
        find("(\\w)(\\d)?", "a1 b c3", 0);
        find("(a|b)*c", "ababc bc c d", 0);
        find("^\\w+$", "one\ntwo three\nfour", Pattern.MULTILINE);
        find("^.*$", "one\ntwo", Pattern.DOTALL);
        find("hello", "Hello HELLO hElLo", Pattern.CASE_INSENSITIVE);
        find("é", "É é", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        find("\\bcat\\b", "cat concat cat's", 0);
        find("[a-c&&[^b]]+|[^\\x00-\\x7F]", "abcacb ü 日", 0);
        find("\\p{Lu}\\p{Ll}+|\\p{Punct}|\\p{IsGreek}", "Hello, Ωmega World!", 0);
        find("(?<year>\\d{4})-(?<month>\\d\\d?)", "2024-1 1999-12", 0);
        find("(\\w+) \\1", "the the cat sat sat", 0);
        find("\\d{2,3}?|x{0}", "12345", 0);
        find(" a b # comment\n c", "abc", Pattern.COMMENTS);
        find("a.c", "a.c abc", Pattern.LITERAL);
        find("(?i)x(?-i)y", "XY Xy xy", 0);
        find("x*", "axxb", 0);
        find("\\R|\\h+", "a\r\nb \tc\n", 0);
        find("\\Qa.b\\E+", "a.b a.bbb axb", 0);
        find(".", "a😀\n", 0);
        find("\\G\\d", "123a45", 0);
        find("(?:(a)|b)+", "abab b", 0);
        Matcher m = Pattern.compile("(?<user>\\w+)@(?<host>[\\w.]+)").matcher("mail bob@example.org and al@x.io");
        while (m.find()) System.out.print(m.group("user") + " at " + m.group("host") + " " + m.start("host") + "; ");
        System.out.println();
        System.out.println(Pattern.matches("\\d+", "123") + " " + "abc".matches("ab") + " " + Pattern.compile("ab").matcher("abc").lookingAt() + " " + Pattern.compile("b").matcher("abc").lookingAt() + " " + Pattern.compile("b").asPredicate().test("abc") + Pattern.compile("b").asMatchPredicate().test("abc"));
        System.out.println(Arrays.toString(Pattern.compile("\\s*[,;]\\s*").split("a , b;c ;; d")) + Arrays.toString(Pattern.compile("(?=[A-Z])").split("camelCaseWord")) + Pattern.compile("-").splitAsStream("1-2-3").map(Integer::valueOf).collect(Collectors.toList()));
        System.out.println(Pattern.compile("\\w+").matcher("one two three").results().map(MatchResult::group).map(String::length).toList() + " " + Pattern.quote("a.b") + " " + Pattern.compile("a|b").pattern() + Pattern.compile("x", Pattern.CASE_INSENSITIVE).flags());
        Matcher region = Pattern.compile("^\\w+").matcher("abc def ghi").region(4, 9);
        System.out.println(region.find() + region.group() + region.regionStart() + region.hitEnd() + region.reset().find() + region.group());
        m = Pattern.compile("(a)(b)?").matcher("a");
        System.out.println(m.matches() + " " + m.group(2) + m.start(2) + m.groupCount() + m.toMatchResult().end());
        for (String bad : new String[] {"(", "[a", "*a", "a{2,1}", "\\", "(?<n>a)(?<n>b)", "(?z)", "a**", "\\k<x>", "[z-a]", "(?<=a+)b", "\\p{Foo}"}) {
            try {
                Pattern.compile(bad);
                System.out.println("ok " + bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " " + e.getIndex());
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Pattern.compile("x").matcher("x").group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.group(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
