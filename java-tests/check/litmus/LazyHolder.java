// Creation by class initialisation: the JVM initialises the holder once, under its lock, so both get the same object.
// verdict: ok
public class LazyHolder {
    private static LazyHolder first;
    private static LazyHolder second;

    private static class Holder {
        static final LazyHolder INSTANCE = new LazyHolder();
    }

    static LazyHolder get() {
        return Holder.INSTANCE;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = get());
        a.start();
        second = get();
        a.join();
        assert first == second;
    }
}
