// The flag is set before the data: a reader that sees the flag may come too early.
// verdict: assert
public class FlagBeforeData {
    static volatile int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            ready = true;
            data = 42;
        }).start();
        if (ready) {
            assert data == 42 : "too early";
        }
    }
}
