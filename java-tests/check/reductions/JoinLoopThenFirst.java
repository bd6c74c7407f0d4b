// Both workers do the same, but the main thread keeps them in an array and looks at the first after the joins: only one of
// the two ever gets the token, and it may be either. An exchange of the two is not a symmetry of the program.
// verdict: assert
public class JoinLoopThenFirst {
    static boolean taken;

    static class Worker extends Thread {
        int result;

        @Override
        public void run() {
            synchronized (JoinLoopThenFirst.class) {
                if (!taken) {
                    taken = true;
                    result = 1;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = {new Worker(), new Worker()};
        for (Worker worker : workers) {
            worker.start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        assert workers[0].result == 1 : "the second was first";
    }
}
