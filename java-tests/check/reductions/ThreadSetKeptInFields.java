// The threads are kept in fields of an object and in local variables; the last one is asked for its result.
// verdict: assert
public class ThreadSetKeptInFields {
    static int next;

    static class Worker extends Thread {
        int number;

        @Override
        public void run() {
            synchronized (ThreadSetKeptInFields.class) {
                number = ++next;
            }
        }
    }

    Worker first;
    Worker second;

    static synchronized int next() {
        return next;
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadSetKeptInFields kept = new ThreadSetKeptInFields();
        kept.first = new Worker();
        kept.second = new Worker();
        Worker third = new Worker();
        kept.first.start();
        kept.second.start();
        third.start();
        next();
        kept.first.join();
        kept.second.join();
        third.join();
        assert kept.second.number != 3 : "the second may be the last";
    }
}
