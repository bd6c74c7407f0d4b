// The claim that both see each other's write is wrong: one may be through before the other begins.
// verdict: assert
public class StoreBufferingBoth {
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
        assert seenX + seenY == 2;
    }
}
