// The other outcomes of the store buffer test are possible: that both see the write is one of them.
// verdict: assert
public class LitmusBothSee {
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
        assert !(first == 1 && second == 1) : "both";
    }
}
