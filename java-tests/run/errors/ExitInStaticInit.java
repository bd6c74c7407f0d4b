// System.exit from a static initialiser, before main.
// exit: 5
public class ExitInStaticInit {
    static final int X = leave();

    static int leave() {
        System.out.println("leaving early");
        System.exit(5);
        return 0;
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
