// The threads' tokens differ in their identity hashes alone, which the main thread has asked for in a fixed order.
// verdict: assert
public class TrapByHash {
    static boolean taken;

    static synchronized void take(Object token, int first) {
        if (!taken) {
            taken = true;
            assert System.identityHashCode(token) == first : "the second was first";
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        int first = System.identityHashCode(a);
        System.identityHashCode(b);
        new Thread(() -> take(a, first)).start();
        new Thread(() -> take(b, first)).start();
    }
}
