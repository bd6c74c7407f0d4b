// verdict: ok
// `join` waits on the thread, so it gives the thread's monitor back that the caller holds.
public class JoinInMonitorOfThread {
    static class Worker extends Thread {
        int steps;

        @Override
        public synchronized void run() {
            steps++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        synchronized (worker) {
            worker.start();
            assert worker.steps == 0;
            worker.join();
            assert worker.steps == 1 && Thread.holdsLock(worker);
        }
    }
}
