// The threads differ in their names alone, and the program asks for them: that `b` is first is possible.
// verdict: assert
public class TrapByName {
    static boolean taken;

    static synchronized void take() {
        if (!taken) {
            taken = true;
            assert Thread.currentThread().getName().equals("a") : "b was first";
        }
    }

    public static void main(String[] args) {
        new Thread(TrapByName::take, "a").start();
        new Thread(TrapByName::take, "b").start();
    }
}
