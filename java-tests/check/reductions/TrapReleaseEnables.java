// After the lock is released a smaller set of threads is enough to look at: the one who waited for it must be in it.
// verdict: assert
public class TrapReleaseEnables {
    static final Object LOCK = new Object();
    static volatile int z;
    static int value;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LOCK) {
                value++;
            }
            z = 1;
        }).start();
        new Thread(() -> {
            synchronized (LOCK) {
                assert !(value == 1 && z == 0) : "between";
            }
        }).start();
    }
}
