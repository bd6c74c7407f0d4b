// Nobody begins the second phase before all have ended the first; the barrier can be used again.
// verdict: ok
// real-juc: no
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

public class BarrierPhases {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static final AtomicInteger arrived = new AtomicInteger();
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
            for (int phase = 1; phase <= 2; phase++) {
                arrived.incrementAndGet();
                barrier.await();
                assert arrived.get() >= 2 * phase;
            }
        };
        together(task, task);
    }
}
