// Who finds nobody in time gets an exception, and nothing is exchanged.
// verdict: ok
// real-juc: no
// grows: with thread symmetry the spinning before the wait is a step each time
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

public class ExchangerTimed {
    static final AtomicInteger swapped = new AtomicInteger();
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
        Exchanger<Integer> exchanger = new Exchanger<>();
        Task task = () -> {
            try {
                exchanger.exchange(1, 1, TimeUnit.SECONDS);
                swapped.incrementAndGet();
            } catch (TimeoutException alone) {
                // Nobody came in time.
            }
        };
        together(task, task);
        assert swapped.get() == 0 || swapped.get() == 2;
    }
}
