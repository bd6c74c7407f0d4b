// A thread group of the program's own takes the uncaught exceptions of its threads.
// verdict: ok
public class GroupHandler {
    static int handled;

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("workers") {
            @Override
            public void uncaughtException(Thread thread, Throwable exception) {
                handled++;
            }
        };
        Thread worker = new Thread(group, () -> {
            throw new IllegalStateException();
        });
        worker.start();
        worker.join();
        assert handled == 1;
    }
}
