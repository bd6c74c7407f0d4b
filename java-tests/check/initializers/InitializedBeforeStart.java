// As InitializedByOther, but the class is initialised before there is another thread.
// verdict: ok
public class InitializedBeforeStart {
    static class Lazy {
        static final Thread initializer = Thread.currentThread();
        static Thread initializer() { return initializer; }
    }

    public static void main(String[] args) {
        Lazy.initializer();
        new Thread(Lazy::initializer).start();
        assert Lazy.initializer() == Thread.currentThread();
    }
}
