// verdict: assert
// `clone` reads all fields without the lock under which they are written.
public class CloneOfGuarded {
    static class Span implements Cloneable {
        int from;
        int to;

        synchronized void shift(int by) {
            from += by;
            to += by;
        }

        Span copy() {
            try {
                return (Span) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Span span = new Span();
        Thread mover = new Thread(() -> span.shift(1));
        mover.start();
        Span copy = span.copy();
        assert copy.from == copy.to;
        mover.join();
    }
}
