// IllegalThreadStateException of a second start is caught; the thread itself is not disturbed.
// verdict: ok
public class StartTwiceCaught {
    static int runs;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> runs++);
        thread.start();
        try {
            thread.start();
            assert false;
        } catch (IllegalThreadStateException expected) {
            thread.join();
        }
        assert runs == 1;
    }
}
