// The main thread asks whether the first thread lives. If it does not, its work has been done, but not that of the other.
// verdict: assert
public class ThreadSetPollsOne {
    static int done;

    static class Worker extends Thread {
        boolean worked;

        @Override
        public void run() {
            synchronized (ThreadSetPollsOne.class) {
                done++;
                worked = true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = {new Worker(), new Worker()};
        for (Worker worker : workers) {
            worker.start();
        }
        synchronized (ThreadSetPollsOne.class) {
            done += 0;
        }
        if (!workers[0].isAlive()) {
            assert workers[0].worked;
            synchronized (ThreadSetPollsOne.class) {
                assert done == 2 : "only one has ended";
            }
        }
        for (Worker worker : workers) {
            worker.join();
        }
    }
}
