// The handler for all threads gets the exceptions of threads that have none of their own.
// verdict: ok
public class UncaughtDefaultHandler {
    static int handled;

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> handled++);
        Thread worker = new Thread(() -> {
            Object nothing = null;
            nothing.hashCode();
        });
        worker.start();
        worker.join();
        assert handled == 1;
    }
}
