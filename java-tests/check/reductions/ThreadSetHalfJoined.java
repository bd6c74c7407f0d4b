// Two equal workers in an array, of which the main thread joins the first only before it takes the lock. The first has
// counted by then, the second need not have; whoever takes the two for interchangeable may wait for the wrong one.
// verdict: assert
public class ThreadSetHalfJoined {
    static int[] counted = new int[2];
    static int next;

    static synchronized int number() {
        return next++;
    }

    static class Worker extends Thread {
        int mine = -1;

        @Override
        public void run() {
            mine = number();
            synchronized (counted) {
                counted[mine] = 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        workers[0].join();
        synchronized (counted) {
            assert counted[0] + counted[1] == 2 : "the second is not awaited";
        }
        workers[1].join();
    }
}
