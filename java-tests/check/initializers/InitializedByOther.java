// The started thread may be the first to need the class, even if the starter needs it at once: start() orders nothing
// that comes after it. So the initialiser can run in either thread.
// verdict: assert
public class InitializedByOther {
    static class Lazy {
        static final Thread initializer = Thread.currentThread();
        static Thread initializer() { return initializer; }
    }

    public static void main(String[] args) {
        new Thread(Lazy::initializer).start();
        assert Lazy.initializer() == Thread.currentThread();
    }
}
