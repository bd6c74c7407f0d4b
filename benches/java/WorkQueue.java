/** N equal workers that take W items from a synchronized queue. */
public class WorkQueue {
    static int items;
    static int done;

    static synchronized boolean take() {
        if (items == 0) {
            return false;
        }
        items--;
        return true;
    }

    static synchronized void finish() {
        done++;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        int wanted = Integer.parseInt(args[1]);
        items = wanted;
        Thread[] workers = new Thread[n];
        for (int i = 0; i < n; i++) {
            workers[i] = new Thread(() -> {
                while (take()) {
                    finish();
                }
            });
        }
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        assert done == wanted;
    }
}
