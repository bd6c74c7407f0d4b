// The write is in the handler of an exception that ends the worker.
// verdict: assert
public class ResidualHandler {
    static volatile int shared;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            Thread.currentThread().setUncaughtExceptionHandler((thread, exception) -> shared = 1);
            throw new IllegalStateException();
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
