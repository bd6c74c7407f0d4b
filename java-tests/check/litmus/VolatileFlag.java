// The reader waits for a volatile flag that is set after the data: when it sees the flag, it sees the data.
// verdict: ok
// check: deadlock,assert,exception,race
public class VolatileFlag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }).start();
        while (!ready) {
            Thread.onSpinWait();
        }
        assert data == 42;
    }
}
