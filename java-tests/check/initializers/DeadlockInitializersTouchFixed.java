// As DeadlockInitializersTouch, but both threads begin with the same class: whoever is second waits for the first, which
// initialises both.
// verdict: ok
public class DeadlockInitializersTouchFixed {
    static class Left {
        static { Right.touch(); }
        static void touch() {}
    }

    static class Right {
        static { Left.touch(); }
        static void touch() {}
    }

    public static void main(String[] args) {
        new Thread(Left::touch).start();
        Left.touch();
    }
}
