// The initialisers of DeadlockClassInit need each other in one direction only: the second waits for the first at most.
// verdict: ok
public class DeadlockClassInitFixed {
    static class Left {
        static int value = 1;
        static int other = Right.value;
    }

    static class Right {
        static int value = 2;
    }

    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> seen = Left.other);
        a.start();
        int value = Right.value;
        a.join();
        assert seen == 2 && value == 2;
    }
}
