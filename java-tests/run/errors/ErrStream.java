// Standard error, and redirecting standard output.
// stderr: same
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class ErrStream {
    public static void main(String[] args) {
        System.err.println("to stderr é €");
        System.err.printf("%d%n", 7);
        PrintStream out = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true));
        System.out.println("captured");
        new Exception("trace").printStackTrace(System.out);
        System.setOut(out);
        System.out.println(bytes.toString().length() + " " + bytes.toString().lines().findFirst().get());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        PrintStream err = System.err;
        System.setErr(new PrintStream(errors));
        new RuntimeException("hidden").printStackTrace();
        Thread t = new Thread(() -> { throw new RuntimeException("in thread"); }, "T");
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            return;
        }
        System.err.flush();
        System.setErr(err);
        System.out.print(errors.toString().replaceAll("(?s)\\tat .*?\\n", "").trim() + "\n");
        System.err.println("end");
        Thread.dumpStack();
    }
}
