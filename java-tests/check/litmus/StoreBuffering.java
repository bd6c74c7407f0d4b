// Dekker's litmus test: under sequential consistency at least one of two threads sees the other's volatile write.
// verdict: ok
// unreduced: 37 47
public class StoreBuffering {
    static volatile int x;
    static volatile int y;
    static int seenX;
    static int seenY;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            seenY = y;
        });
        a.start();
        y = 1;
        seenX = x;
        a.join();
        assert seenX + seenY > 0;
    }
}
