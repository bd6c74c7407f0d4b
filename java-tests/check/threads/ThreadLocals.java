// Each thread has its own value, whoever writes first.
// verdict: ok
public class ThreadLocals {
    static final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            local.set(2);
            assert local.get() == 2;
        });
        other.start();
        assert local.get() == 1;
        local.set(3);
        other.join();
        assert local.get() == 3;
        local.remove();
        assert local.get() == 1;
    }
}
