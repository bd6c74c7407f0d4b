// The threads write results that their own code never reads; the main thread asks one of them for its own.
// verdict: assert
public class ResultOfOne {
    static volatile int x;

    static class Worker extends Thread {
        int result;

        public void run() {
            result = ++x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < 2; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        assert workers[0].result != 2;
    }
}
