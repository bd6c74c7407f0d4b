// Sequential consistency: of two threads that write and then read each other's variable, at least one sees the write.
// verdict: ok
public class LitmusStoreBuffer {
    static volatile int x;
    static volatile int y;
    static int first;
    static int second;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            first = y;
        });
        Thread b = new Thread(() -> {
            y = 1;
            second = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        assert first == 1 || second == 1;
    }
}
