// As with the first worker: whoever is explored first, the last one of the array may have got the token, or not.
// verdict: assert
public class JoinLoopThenLast {
    static boolean taken;

    static class Worker extends Thread {
        int result;

        @Override
        public void run() {
            synchronized (JoinLoopThenLast.class) {
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
        assert workers[1].result == 1 : "the first was first";
    }
}
