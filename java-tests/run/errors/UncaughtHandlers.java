// Handlers for uncaught exceptions: per thread, default, per group, and one that fails itself.
// exit: 1
public class UncaughtHandlers {
    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread own = new Thread(() -> { throw new RuntimeException("one"); }, "own");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler: " + t.getName() + " " + e));
        run(own);
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler: " + t.getName() + " " + e.getMessage()));
        run(new Thread(() -> { throw new RuntimeException("two"); }, "other"));
        ThreadGroup group = new ThreadGroup("group") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                System.out.println("group handler: " + t.getName() + " " + e.getMessage());
            }
        };
        run(new Thread(group, () -> { throw new RuntimeException("three"); }, "grouped"));
        Thread failing = new Thread(() -> { throw new RuntimeException("four"); });
        failing.setUncaughtExceptionHandler((t, e) -> { throw new IllegalStateException("handler fails"); });
        run(failing);
        System.out.println(own.getState() + " " + (own.getUncaughtExceptionHandler() == null));
        throw new IllegalStateException("main too");
    }
}
