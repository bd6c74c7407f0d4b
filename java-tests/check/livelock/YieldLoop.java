// A loop that yields until the other thread is through ends whenever the other comes to its end.
// verdict: ok
public class YieldLoop {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        while (!done) {
            Thread.yield();
        }
    }
}
