// The order is the program's own and reads volatile fields; its code runs like any other, and no item is lost.
// verdict: ok
// real-juc: no
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityBlockingQueueCompares {
    static class Job implements Comparable<Job> {
        volatile int rank;

        Job(int rank) {
            this.rank = rank;
        }

        @Override
        public int compareTo(Job other) {
            return Integer.compare(rank, other.rank);
        }
    }
    interface Task {
        void run() throws Exception;
    }

    static void together(Task... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            Task task = tasks[i];
            threads[i] = new Thread(() -> {
                try {
                    task.run();
                } catch (Exception failed) {
                    throw new AssertionError(failed);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Job> queue = new PriorityBlockingQueue<>();
        together(() -> queue.put(new Job(2)), () -> queue.put(new Job(1)));
        assert queue.size() == 2 && queue.take().rank == 1;
    }
}
