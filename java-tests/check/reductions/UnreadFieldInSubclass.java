// The number is kept in a superclass and read by a method that one of the workers calls, whichever is first.
// verdict: ok
public class UnreadFieldInSubclass {
    static int sum;
    static boolean taken;

    abstract static class Numbered extends Thread {
        private final int number;

        Numbered(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    static class Worker extends Numbered {
        Worker(int number) {
            super(number);
        }

        @Override
        public void run() {
            synchronized (UnreadFieldInSubclass.class) {
                if (!taken) {
                    taken = true;
                    sum += number();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = {new Worker(3), new Worker(4), new Worker(5)};
        for (Worker worker : workers) {
            worker.start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        assert sum >= 3 && sum <= 5;
    }
}
