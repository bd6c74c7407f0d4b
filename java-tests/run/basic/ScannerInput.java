// A Scanner on standard input: words, numbers, lines and mismatches.
// stdin: 3 apples 2.5
// stdin: true ff -9000000000
// stdin: rest of   the line
// stdin: tail
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextInt() + " " + in.next() + " " + in.nextDouble());
        System.out.println(in.hasNextBoolean() + " " + in.nextBoolean() + " " + in.nextInt(16) + " " + in.hasNextInt() + " " + in.hasNextLong() + " " + in.nextLong());
        System.out.println("[" + in.nextLine() + "]");
        System.out.println("[" + in.nextLine() + "]");
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage());
        }
        System.out.println(in.next() + " " + in.hasNext());
        try {
            in.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
