// JoinMissing with the join: what the thread did is done.
// verdict: ok
// check: deadlock,assert,exception,race
public class JoinPresent {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        worker.join();
        assert result == 42;
    }
}
