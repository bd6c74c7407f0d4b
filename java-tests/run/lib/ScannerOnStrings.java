// Scanner over strings: delimiters, types, patterns, radix, locale, skip, findInLine, streams of tokens, failures.
import java.util.InputMismatchException;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;

public class ScannerOnStrings {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 -7 3.5 true word 99999999999 0x1F 123456789012345678901234567890 1,234 end").useLocale(Locale.US);
        System.out.println(s.nextInt() + " " + s.nextByte() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.next() + " " + s.hasNextInt() + s.hasNextLong() + " " + s.nextLong() + " " + s.hasNextInt() + s.next() + " " + s.nextBigInteger() + " " + s.nextInt() + " " + s.hasNextDouble() + s.next() + s.hasNext());
        System.out.println(new Scanner("a,b;;c").useDelimiter("[,;]").tokens().collect(Collectors.toList()) + " " + new Scanner("1|2|3").useDelimiter("\\|").tokens().mapToInt(Integer::parseInt).sum());
        Scanner lines = new Scanner("first line\n\n  third 3\nfourth");
        System.out.println("[" + lines.nextLine() + "][" + lines.nextLine() + "][" + lines.next() + "][" + lines.nextInt() + "][" + lines.nextLine() + "][" + lines.nextLine() + "]" + lines.hasNextLine());
        Scanner f = new Scanner("key=value; other=thing");
        System.out.println(f.findInLine("(\\w+)=(\\w+)") + " " + f.match().group(2) + " " + f.findInLine("zzz") + " " + f.findWithinHorizon("thing", 0));
        System.out.println(new Scanner("x1y22z333").findAll("\\d+").map(MatchResult::group).collect(Collectors.toList()) + " " + new Scanner("ff 777").useRadix(16).nextInt() + " " + new Scanner("aaab").skip("a*").next() + " " + new Scanner("abc").hasNext("a.c") + " " + new Scanner("2.5,3").useLocale(Locale.GERMANY).nextLine());
        for (Runnable r : List.<Runnable>of(() -> new Scanner("x").nextInt(), () -> new Scanner("").next(), () -> new Scanner("99999999999").nextInt(), () -> new Scanner("abc").next("\\d+"), () -> new Scanner("q").nextLine().charAt(5), () -> { Scanner c = new Scanner("x"); c.close(); c.next(); }, () -> new Scanner("").nextLine(), () -> new Scanner("yes").nextBoolean())) {
            try {
                r.run();
            } catch (InputMismatchException e) {
                System.out.println("mismatch " + e.getMessage());
            } catch (NoSuchElementException | IllegalStateException e) {
                System.out.println(e);
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println("short line");
            }
        }
        Scanner csv = new Scanner("id,name,score\n1,Ann,9.5\n2,Bob,8.25\n");
        csv.nextLine();
        double total = 0;
        while (csv.hasNextLine()) {
            try (Scanner row = new Scanner(csv.nextLine()).useDelimiter(",").useLocale(Locale.US)) {
                total += row.nextInt() * 100;
                System.out.print(row.next() + " ");
                total += row.nextDouble();
            }
        }
        System.out.println(total);
    }
}
