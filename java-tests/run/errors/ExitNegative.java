// A negative status.
// exit: 255
public class ExitNegative {
    static { System.out.println("initialiser"); }
    public static void main(String[] args) {
        new Object() {
            { System.exit(-1); }
        };
        System.out.println("not reached");
    }
}
