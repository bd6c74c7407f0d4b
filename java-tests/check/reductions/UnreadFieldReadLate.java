// The workers' numbers are read by nobody until the main thread finds, in some schedules only, that the second came last.
// verdict: assert
public class UnreadFieldReadLate {
    static Worker last;

    static class Worker extends Thread {
        final int id;

        Worker(int id) {
            this.id = id;
        }

        @Override
        public void run() {
            synchronized (UnreadFieldReadLate.class) {
                last = this;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = {new Worker(0), new Worker(1), new Worker(2)};
        for (Worker worker : workers) {
            worker.start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        assert last.id != 1 : "the second was last";
    }
}
