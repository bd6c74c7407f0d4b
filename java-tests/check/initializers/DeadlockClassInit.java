// Two classes need each other in their initialisers: two threads that begin with different ones wait for each other's
// initialisation (JVMS 5.5, step 2).
// verdict: deadlock
public class DeadlockClassInit {
    static class Left {
        static int value = 1;
        static int other = Right.value;
    }

    static class Right {
        static int value = 2;
        static int other = Left.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.identityHashCode(Left.value));
        a.start();
        int seen = Right.value;
        a.join();
        assert seen == 2;
    }
}
