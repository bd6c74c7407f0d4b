// No instruction reads the workers' numbers, but reflection does.
// verdict: assert
public class UnreadFieldByReflection {
    static Worker last;

    static class Worker implements Runnable {
        final int id;

        Worker(int id) {
            this.id = id;
        }

        @Override
        public synchronized void run() {
            synchronized (UnreadFieldByReflection.class) {
                last = this;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(new Worker(i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int id = Worker.class.getDeclaredField("id").getInt(last);
        assert id == 2 : "the first was last";
    }
}
