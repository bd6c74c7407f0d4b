// The thread-local values are the same mutable object: it is shared after all, and an update is lost.
// verdict: assert
public class ThreadLocalShared {
    static final int[] counter = new int[1];
    static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> counter);

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> local.get()[0]++);
        other.start();
        local.get()[0]++;
        other.join();
        assert counter[0] == 2;
    }
}
