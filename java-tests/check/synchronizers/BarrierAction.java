// The action runs once, when all have come and before anybody goes on: what it writes to a plain field is seen by
// all.
// verdict: ok
// check: deadlock,assert,exception,race
// real-juc: no
import java.util.concurrent.CyclicBarrier;

public class BarrierAction {
    static int sum;
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum++);
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
        Task task = () -> {
            barrier.await();
            assert sum == 1;
        };
        together(task, task);
    }
}
