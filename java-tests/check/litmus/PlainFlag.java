// The flag of VolatileFlag without `volatile`: nothing orders the accesses to it.
// verdict: race
public class PlainFlag {
    static int data;
    static boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }).start();
        while (!ready) {
            Thread.onSpinWait();
        }
        assert data == 42;
    }
}
