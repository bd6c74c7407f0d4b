// The handler itself throws, which the JVM ignores: nobody would ever hear of it.
// verdict: exception
public class UncaughtHandlerThrows {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("first");
        });
        worker.setUncaughtExceptionHandler((thread, exception) -> {
            throw new IllegalArgumentException("second");
        });
        worker.start();
        worker.join();
    }
}
