// A thread runs in circles that nobody looks at, while another takes two steps. What sleeps because the circle was tried
// first must not sleep all around it: the failure needs a look between the two steps.
// verdict: assert
public class SleepCircle {
    static volatile boolean stop;
    static volatile int own;
    static volatile int x;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) {
                own = 1;
                own = 0;
            }
        }).start();
        new Thread(() -> {
            x = 1;
            x = 2;
        }).start();
        int first = x;
        int second = x;
        stop = true;
        assert !(first == 1 && second == 2) : "seen between";
    }
}
