// A failing static initialiser of the main class.
// exit: 1
// stderr: same
public class UncaughtInit {
    static int[] table = new int[2];
    static int value = table[fill()];

    static int fill() {
        return table.length;
    }

    public static void main(String[] args) {
        System.out.println("not reached");
    }
}
