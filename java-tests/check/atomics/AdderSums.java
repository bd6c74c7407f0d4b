// Once the threads have ended the sum has everything.
// verdict: ok
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class AdderSums {
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
        LongAdder adder = new LongAdder();
        LongAccumulator most = new LongAccumulator(Long::max, 0);
        DoubleAdder reals = new DoubleAdder();
        Task task = () -> {
            adder.increment();
            most.accumulate(adder.sum());
            reals.add(0.5);
        };
        together(task, task);
        assert adder.sum() == 2 && reals.sum() == 1.0 && most.get() == 2;
    }
}
