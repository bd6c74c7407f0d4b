// Threads in an array set two values one after the other; another thread reads both, and may see the first one new
// and the second one old. The threads are alike, so the states are few.
// found: 9 -> assertion within 2000
// found: 19 -> assertion within 5000
// found: 49 -> assertion within 25000
public class Reorder {
    static int first;
    static int second;

    public static void main(String[] args) throws InterruptedException {
        Thread[] setters = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < setters.length; i++) {
            setters[i] = new Thread(() -> {
                first = 1;
                second = -1;
            });
            setters[i].start();
        }
        Thread checker = new Thread(() -> {
            assert first == 0 && second == 0 || first == 1 && second == -1 : first + " " + second;
        });
        checker.start();
        for (Thread setter : setters) {
            setter.join();
        }
        checker.join();
    }
}
