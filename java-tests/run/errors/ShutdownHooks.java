// Shutdown hooks after a normal end, hook removal, a hook that throws, and registration rules.
public class ShutdownHooks {
    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> System.out.println("hook runs"));
        Thread removed = new Thread(() -> System.out.println("never"));
        Runtime r = Runtime.getRuntime();
        r.addShutdownHook(first);
        r.addShutdownHook(removed);
        System.out.println(r.removeShutdownHook(removed) + " " + r.removeShutdownHook(removed));
        try {
            r.addShutdownHook(first);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread running = new Thread(() -> { });
        running.start();
        running.join();
        System.out.println("main ends");
    }
}
