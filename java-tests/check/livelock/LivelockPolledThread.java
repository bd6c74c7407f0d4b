// Waiting for the end of a thread in a loop ends with the thread.
// verdict: ok
public class LivelockPolledThread {
    static int result;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> result = 1);
        worker.start();
        while (worker.isAlive()) {
            Thread.yield();
        }
        assert result == 1;
    }
}
