// An anonymous class, a named one and a third with equal code are one class, down to the private method that they call.
// verdict: ok
// states: 59
public class TwinClasses {
    static int x, y;

    static class Adds extends Thread {
        public void run() {
            add();
        }

        private void add() {
            int v = x;
            x = v + 1;
            y = v;
        }
    }

    static class Increments extends Thread {
        public void run() {
            increment();
        }

        private void increment() {
            int old = x;
            x = old + 1;
            y = old;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Adds(), new Increments(), new Adds()};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert x >= 1 && x <= 3;
    }
}
