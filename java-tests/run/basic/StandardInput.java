// Reading standard input line by line, then the rest.
// stdin: first line
// stdin: 12 13 -4
// stdin: äöü €
// stdin:
// stdin: last
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class StandardInput {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        System.out.println("[" + in.readLine() + "]");
        int sum = 0;
        for (String s : in.readLine().split(" ")) sum += Integer.parseInt(s);
        System.out.println(sum);
        int lines = 0;
        for (String line; (line = in.readLine()) != null; lines++) {
            System.out.println(lines + " [" + line + "] " + line.length());
        }
        System.out.println(in.readLine() + " " + in.read() + " " + System.in.read());
    }
}
