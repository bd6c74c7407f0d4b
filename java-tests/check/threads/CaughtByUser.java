// The user's own code catches the assertion error: that is its affair.
// verdict: ok
public class CaughtByUser {
    static boolean caught;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            try {
                assert false;
            } catch (AssertionError e) {
                caught = true;
            }
        });
        worker.start();
        worker.join();
        assert caught;
    }
}
