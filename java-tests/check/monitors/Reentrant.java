// A thread may take a lock that it has; it is free only when it was given back as often.
// verdict: ok
public class Reentrant {
    private int depth;

    synchronized void nest(int levels) {
        depth++;
        if (levels > 1) {
            nest(levels - 1);
        }
        depth--;
    }

    synchronized int depth() {
        return depth;
    }

    public static void main(String[] args) throws InterruptedException {
        Reentrant shared = new Reentrant();
        Thread worker = new Thread(() -> shared.nest(3));
        worker.start();
        assert shared.depth() == 0 : "seen in the middle";
        worker.join();
    }
}
