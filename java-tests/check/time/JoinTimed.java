// A timed join may return before the thread has ended.
// verdict: assert
public class JoinTimed {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        worker.join(1000);
        assert result == 42 : "timed out";
    }
}
