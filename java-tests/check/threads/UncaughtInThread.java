// An exception ends a thread other than main: the JVM prints it and goes on, here it is a violation.
// verdict: exception
public class UncaughtInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("nobody catches this");
        });
        worker.start();
        worker.join();
    }
}
