// The main thread joins two of its threads; the third one still writes what it reads then. A warning, and no verdict.
// verdict: ok
public class RaceBehindJoins {
    static int late;
    static volatile int done;

    public static void main(String[] args) throws InterruptedException {
        Thread[] joined = new Thread[2];
        for (int i = 0; i < joined.length; i++) {
            joined[i] = new Thread(() -> done++);
            joined[i].start();
        }
        new Thread(() -> late = 1).start();
        for (Thread thread : joined) {
            thread.join();
        }
        int seen = late;
        assert seen == 0 || seen == 1;
    }
}
