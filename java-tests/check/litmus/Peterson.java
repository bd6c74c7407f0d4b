// Peterson's mutual exclusion with volatile variables, under sequential consistency: never both inside.
// verdict: ok
// unreduced: 144 260
public class Peterson {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static volatile int inside;

    public static void main(String[] args) {
        new Thread(() -> {
            wants0 = true;
            turn = 1;
            while (wants1 && turn == 1) {
                Thread.onSpinWait();
            }
            inside++;
            assert inside == 1;
            inside--;
            wants0 = false;
        }).start();
        wants1 = true;
        turn = 0;
        while (wants0 && turn == 0) {
            Thread.onSpinWait();
        }
        inside++;
        assert inside == 1;
        inside--;
        wants1 = false;
    }
}
