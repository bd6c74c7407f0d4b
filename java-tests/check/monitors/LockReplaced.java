// The lock is held in a field that is replaced inside the block: threads lock different objects and meet inside.
// verdict: assert
public class LockReplaced {
    static Object lock = new Object();
    static int inside;

    static void work() {
        synchronized (lock) {
            lock = new Object();
            inside++;
            assert inside == 1 : "two threads inside";
            inside--;
        }
    }

    public static void main(String[] args) {
        new Thread(LockReplaced::work).start();
        new Thread(LockReplaced::work).start();
        work();
    }
}
