// WaitIfInsteadOfWhile with `while`: a consumer that finds nothing waits again; two items serve two consumers.
// verdict: ok
// unreduced: 139 158
public class WaitWhile {
    static int items;

    static synchronized void take() {
        while (items == 0) {
            try {
                WaitWhile.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        items--;
        assert items >= 0;
    }

    static synchronized void put() {
        items++;
        WaitWhile.class.notifyAll();
    }

    public static void main(String[] args) {
        new Thread(WaitWhile::take).start();
        new Thread(WaitWhile::take).start();
        put();
        put();
    }
}
