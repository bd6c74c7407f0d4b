// Two equal threads spin on a flag that is set by nobody, while a third one counts in circles.
// default: stuck
public class ReadsInVain {
    static volatile int count;
    static volatile boolean stop;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                while (!stop) {
                    Thread.onSpinWait();
                }
            }).start();
        }
        while (true) {
            count = (count + 1) % 3;
        }
    }
}
