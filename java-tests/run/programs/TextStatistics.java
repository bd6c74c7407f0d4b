// Word statistics of a text: maps, streams, sorting, formatting, a histogram, longest palindrome, edit distance, wrapping.
import java.util.*;
import java.util.function.Function;
import java.util.stream.Collectors;

public class TextStatistics {
    static final String TEXT = """
        It was the best of times, it was the worst of times, it was the age of wisdom,
        it was the age of foolishness, it was the epoch of belief, it was the epoch of
        incredulity, it was the season of Light, it was the season of Darkness, it was
        the spring of hope, it was the winter of despair.
        """;

    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int old = row[j];
                row[j] = Math.min(Math.min(row[j], row[j - 1]) + 1, diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
                diagonal = old;
            }
        }
        return row[b.length()];
    }

    static String palindrome(String s) {
        String best = "";
        for (int c = 0; c < 2 * s.length() - 1; c++) {
            int l = c / 2, r = l + c % 2;
            while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) { l--; r++; }
            if (r - l - 1 > best.length()) best = s.substring(l + 1, r);
        }
        return best;
    }

    static String wrap(String text, int width) {
        StringBuilder out = new StringBuilder();
        int col = 0;
        for (String w : text.split("\\s+")) {
            if (col + w.length() > width) { out.append('\n'); col = 0; }
            else if (col > 0) { out.append(' '); col++; }
            out.append(w);
            col += w.length();
        }
        return out.toString();
    }

    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) t[i][j] = a.charAt(i) == b.charAt(j) ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) { sb.append(a.charAt(i)); i++; j++; }
            else if (t[i + 1][j] >= t[i][j + 1]) i++;
            else j++;
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        List<String> words = Arrays.stream(TEXT.toLowerCase().split("\\W+")).filter(w -> !w.isEmpty()).toList();
        Map<String, Long> freq = words.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        freq.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(8).forEach(e -> System.out.printf("%-6s %2d %s%n", e.getKey(), e.getValue(), "*".repeat(e.getValue().intValue())));
        System.out.println(words.size() + " words, " + freq.size() + " different, longest " + words.stream().max(Comparator.comparingInt(String::length)).get() + ", average " + String.format("%.3f", words.stream().mapToInt(String::length).average().orElse(0)));
        Map<Integer, Set<String>> byLength = words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.mapping(w -> w, Collectors.toCollection(TreeSet::new))));
        System.out.println(byLength);
        System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " " + distance("flaw", "lawn") + " " + palindrome("forgeeksskeegfor") + " " + palindrome("x") + " " + lcs("AGGTAB", "GXTXAYB"));
        System.out.println(wrap(TEXT, 30));
        Map<Character, Integer> letters = new TreeMap<>();
        TEXT.chars().filter(Character::isLetter).forEach(c -> letters.merge((char) c, 1, Integer::sum));
        System.out.println(letters);
        System.out.println(words.stream().map(w -> new StringBuilder(w).reverse().toString()).collect(Collectors.joining(" ")).hashCode() + " " + words.stream().distinct().sorted(Comparator.comparing((String w) -> w.charAt(w.length() - 1)).thenComparing(Comparator.reverseOrder())).toList());
    }
}
