// verdict: ok
// The same with the lock: the copy is one of the states between two shifts.
public class CloneUnderLock {
    static class Span implements Cloneable {
        int from;
        int to;

        synchronized void shift(int by) {
            from += by;
            to += by;
        }

        synchronized Span copy() {
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
