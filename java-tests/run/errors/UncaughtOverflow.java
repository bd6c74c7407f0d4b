// A StackOverflowError that nobody catches: exit status 1; the text of the trace depends on the stack size.
// exit: 1
public class UncaughtOverflow {
    static int f(int n) { return f(n + 1) + 1; }

    public static void main(String[] args) {
        System.out.println("going down");
        f(0);
    }
}
