// Two threads print to a stream that the program reads.
// verdict: assert
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class ResidualPrinted {
    public static void main(String[] args) throws InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true);
        Thread other = new Thread(() -> stream.print("b"));
        other.start();
        stream.print("a");
        other.join();
        assert bytes.toString().equals("ab") : bytes;
    }
}
