// The bodies of two equal lambdas are told apart by a line of a stack trace.
// verdict: assert
public class TwinsByTrace {
    static volatile int x;
    static volatile int line;

    static void fail() {
        throw new IllegalStateException();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> { if (++x == 2) try { fail(); } catch (IllegalStateException e) { line = e.getStackTrace()[1].getLineNumber(); } });
        Thread two = new Thread(() -> { if (++x == 2) try { fail(); } catch (IllegalStateException e) { line = e.getStackTrace()[1].getLineNumber(); } });
        one.start();
        two.start();
        one.join();
        two.join();
        assert line != 12;
    }
}
