// Two consumers wait with `if`: one item and `notifyAll` wake both, and the second takes from the empty buffer.
// verdict: assert
public class WaitIfInsteadOfWhile {
    static int items;

    static synchronized void take() {
        if (items == 0) {
            try {
                WaitIfInsteadOfWhile.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        items--;
        assert items >= 0 : "took what was not there";
    }

    static synchronized void put() {
        items++;
        WaitIfInsteadOfWhile.class.notifyAll();
    }

    public static void main(String[] args) {
        new Thread(WaitIfInsteadOfWhile::take).start();
        new Thread(WaitIfInsteadOfWhile::take).start();
        put();
        put();
    }
}
