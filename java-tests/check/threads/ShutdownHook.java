// A shutdown hook runs after main has ended, and sees what main did.
// verdict: ok
public class ShutdownHook {
    static int work;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert work == 1;
        }));
        work = 1;
    }
}
