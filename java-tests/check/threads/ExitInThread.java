// A thread exits the program while main would fail: if main comes first it does fail.
// verdict: assert
public class ExitInThread {
    public static void main(String[] args) {
        new Thread(() -> System.exit(0)).start();
        Thread.yield();
        assert false : "came here before the exit";
    }
}
