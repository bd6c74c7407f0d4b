import java.util.ArrayList;
import java.util.List;

/** Tasks in a pool whose results are waited for; PoolLibrary is the same with java.util.concurrent. */
public class PoolMonitor {
    interface Job {
        int run();
    }

    static final class Task {
        private final Job job;
        private Integer result;

        Task(Job job) {
            this.job = job;
        }

        void run() {
            int found = job.run();
            synchronized (this) {
                result = found;
                notifyAll();
            }
        }

        synchronized int get() throws InterruptedException {
            while (result == null) {
                wait();
            }
            return result;
        }
    }

    static final class Pool {
        private final List<Task> waiting = new ArrayList<>();
        private final List<Thread> workers = new ArrayList<>();
        private final int most;
        private boolean isOver;

        Pool(int most) {
            this.most = most;
        }

        Task submit(Job job) {
            Task task = new Task(job);
            synchronized (this) {
                waiting.add(task);
                notify();
            }
            if (workers.size() < most) {
                Thread worker = new Thread(this::work);
                workers.add(worker);
                worker.start();
            }
            return task;
        }

        private void work() {
            for (Task task = next(); task != null; task = next()) {
                task.run();
            }
        }

        private synchronized Task next() {
            while (waiting.isEmpty() && !isOver) {
                try {
                    wait();
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
            }
            return waiting.isEmpty() ? null : waiting.remove(0);
        }

        void end() throws InterruptedException {
            synchronized (this) {
                isOver = true;
                notifyAll();
            }
            for (Thread worker : workers) {
                worker.join();
            }
        }
    }

    static final class Counter {
        private int count;

        synchronized void add() {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Pool pool = new Pool(Integer.parseInt(args[0]));
        int tasks = Integer.parseInt(args[1]);
        Object lock = new Object();
        int[] sum = new int[1];
        Counter begun = new Counter();
        List<Task> results = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            int number = i;
            results.add(pool.submit(() -> {
                begun.add();
                synchronized (lock) {
                    sum[0] += number;
                }
                return number * number;
            }));
        }
        int squares = 0;
        for (Task result : results) {
            squares += result.get();
        }
        pool.end();
        assert sum[0] == tasks * (tasks - 1) / 2 && begun.count == tasks;
        assert squares == (tasks - 1) * tasks * (2 * tasks - 1) / 6;
    }
}
