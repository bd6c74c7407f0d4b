// verdict: assert
// `System.out` is a final field that `System.setOut` changes.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class OutReplaced {
    public static void main(String[] args) throws InterruptedException {
        PrintStream other = new PrintStream(new ByteArrayOutputStream());
        Thread changer = new Thread(() -> System.setOut(other));
        changer.start();
        PrintStream first = System.out;
        PrintStream second = System.out;
        assert first == second;
        changer.join();
    }
}
