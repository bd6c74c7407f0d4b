// An assertion in a shutdown hook fails: hooks are part of the program.
// verdict: assert
public class ShutdownHookFails {
    static int work;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert work == 2;
        }));
        work = 1;
    }
}
