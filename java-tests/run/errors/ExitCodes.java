// The status is taken modulo 256, as the operating system does; here 256 + 7.
// exit: 7
public class ExitCodes {
    public static void main(String[] args) {
        System.out.print("no newline at the end");
        Runtime.getRuntime().exit(263);
    }
}
