// Endless recursion ends a thread with StackOverflowError.
// verdict: exception
public class StackOverflowInThread {
    static int deeper(int n) {
        return deeper(n + 1) + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> deeper(0));
        worker.start();
        worker.join();
    }
}
