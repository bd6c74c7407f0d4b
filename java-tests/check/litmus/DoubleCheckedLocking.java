// Double-checked locking with a volatile field: one instance, and both threads see it complete.
// verdict: ok
public class DoubleCheckedLocking {
    private static volatile DoubleCheckedLocking instance;
    private static DoubleCheckedLocking first;
    private final int value;

    DoubleCheckedLocking(int value) {
        this.value = value;
    }

    static DoubleCheckedLocking get() {
        DoubleCheckedLocking found = instance;
        if (found == null) {
            synchronized (DoubleCheckedLocking.class) {
                found = instance;
                if (found == null) {
                    instance = found = new DoubleCheckedLocking(42);
                }
            }
        }
        return found;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = get());
        a.start();
        DoubleCheckedLocking second = get();
        a.join();
        assert first == second && second.value == 42;
    }
}
