// Starting a thread twice throws IllegalThreadStateException, whether it still runs or has ended.
// verdict: exception
public class StartTwice {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> { });
        thread.start();
        thread.start();
    }
}
