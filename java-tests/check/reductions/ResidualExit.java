// The main thread ends the program; the assertion fails only if the worker is faster.
// verdict: assert
public class ResidualExit {
    static volatile int never;

    public static void main(String[] args) {
        new Thread(() -> {
            assert never == 1 : "got that far";
        }).start();
        System.exit(0);
    }
}
