// Two threads join each other: neither can end first.
// verdict: deadlock
public class DeadlockJoinEachOther {
    static Thread a;
    static Thread b;

    static void join(Thread other) {
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        a = new Thread(() -> join(b));
        b = new Thread(() -> join(a));
        a.start();
        b.start();
    }
}
