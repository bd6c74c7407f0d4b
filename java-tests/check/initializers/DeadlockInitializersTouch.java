// Two initialisers that do nothing but need each other's class. The starter may have begun one when the started thread
// begins the other: each then waits for the other's initialisation (JVMS 5.5, step 2), although no variable is accessed.
// verdict: deadlock
public class DeadlockInitializersTouch {
    static class Left {
        static { Right.touch(); }
        static void touch() {}
    }

    static class Right {
        static { Left.touch(); }
        static void touch() {}
    }

    public static void main(String[] args) {
        new Thread(Right::touch).start();
        Left.touch();
    }
}
