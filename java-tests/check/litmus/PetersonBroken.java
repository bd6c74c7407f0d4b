// Peterson's algorithm with the turn set before the wish: both can get in.
// verdict: assert
public class PetersonBroken {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static volatile int inside;

    public static void main(String[] args) {
        new Thread(() -> {
            turn = 1;
            wants0 = true;
            while (wants1 && turn == 1) {
                Thread.onSpinWait();
            }
            inside++;
            assert inside == 1;
            inside--;
            wants0 = false;
        }).start();
        turn = 0;
        wants1 = true;
        while (wants0 && turn == 0) {
            Thread.onSpinWait();
        }
        inside++;
        assert inside == 1;
        inside--;
        wants1 = false;
    }
}
