// One thread goes around for ever and depends on nobody; the other must not be put off until it ends (condition C3).
// verdict: assert
public class TrapIgnoring {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
        Thread spinner = new Thread(() -> {
            while (true) {
                x = 1 - x;
            }
        });
        spinner.setDaemon(true);
        spinner.start();
        y = 1;
        assert y == 2 : "reached";
    }
}
