// A number that each thread reads before anything else tells threads apart only until then.
// verdict: ok
// states: 59
public class NumberReadOnce {
    static int x, y;

    static class Worker extends Thread {
        final int id;

        Worker(int id) {
            this.id = id;
        }

        public void run() {
            if (id < 0) {
                throw new IllegalStateException();
            }
            int v = x;
            x = v + 1;
            y = v;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[3];
        for (int i = 0; i < 3; i++) {
            workers[i] = new Worker(i);
        }
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        assert x >= 1 && x <= 3;
    }
}
