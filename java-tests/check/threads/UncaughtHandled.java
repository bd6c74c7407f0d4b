// The thread has a handler for uncaught exceptions, and it gets the exception before the thread ends.
// verdict: ok
public class UncaughtHandled {
    static Throwable handled;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("for the handler");
        });
        worker.setUncaughtExceptionHandler((thread, exception) -> handled = exception);
        worker.start();
        worker.join();
        assert handled instanceof IllegalStateException;
    }
}
