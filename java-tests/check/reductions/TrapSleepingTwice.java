// Two ways lead to the same state with different sleep sets: what sleeps on the one way must be tried on the other. The
// failure needs the reader between the second writer and the first.
// verdict: assert
public class TrapSleepingTwice {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
        new Thread(() -> x = 1).start();
        new Thread(() -> {
            y = 1;
            y = 2;
        }).start();
        int first = y;
        int second = x;
        int third = y;
        assert !(first == 1 && second == 0 && third == 2) : "seen";
    }
}
