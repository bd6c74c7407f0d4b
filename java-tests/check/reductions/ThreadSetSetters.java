// Equal setters and one checker, made and started in one loop, kept in an array and joined with try/catch. The checker may
// come between the two writes of a setter.
// verdict: assert
// args: 8
public class ThreadSetSetters {
    static volatile int left;
    static volatile int right;

    static void set() {
        left = 1;
        right = -1;
    }

    static void check() {
        int sum = left + right;
        assert sum == 0 : "half of it is written";
    }

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = i + 1 < count ? new Thread(ThreadSetSetters::set) : new Thread(ThreadSetSetters::check);
            threads[i].start();
        }
        for (int i = 0; i < count; i++) {
            try {
                threads[i].join();
            } catch (InterruptedException e) {
                e.printStackTrace();
            }
        }
    }
}
