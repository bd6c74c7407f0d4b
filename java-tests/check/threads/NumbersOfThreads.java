// verdict: assert
// Two threads make a thread each: which of those has the lower number depends on who is first.
public class NumbersOfThreads {
    static Thread left;
    static Thread right;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> left = new Thread(() -> { }), "a");
        Thread b = new Thread(() -> right = new Thread(() -> { }), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert left.getId() < right.getId();
    }
}
