// Lazy creation without a lock: both threads can find null and create an instance each.
// verdict: assert
public class LazySingleton {
    private static LazySingleton instance;
    private static LazySingleton first;
    private static LazySingleton second;

    static LazySingleton get() {
        if (instance == null) {
            instance = new LazySingleton();
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = get());
        a.start();
        second = get();
        a.join();
        assert first == second : "two instances";
    }
}
