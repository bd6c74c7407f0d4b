// A thread joins another one that the main thread starts later: as long as that has not begun, `join` returns at once.
// verdict: assert
public class JoinBeforeStart {
    static int x;

    public static void main(String[] args) {
        Thread late = new Thread(() -> x = 1);
        Thread early = new Thread(() -> {
            try {
                late.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            assert x == 1 : "it was not started yet";
        });
        early.start();
        late.start();
    }
}
