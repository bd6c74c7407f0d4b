// Each of these operations is one: nothing is lost.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicCounters {
    static final AtomicInteger a = new AtomicInteger();
    static final AtomicLong b = new AtomicLong();
    static final AtomicInteger c = new AtomicInteger();
    static final AtomicLong d = new AtomicLong();
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
            a.incrementAndGet();
            b.getAndAdd(2);
            c.updateAndGet(n -> n * 2 + 1);
            d.accumulateAndGet(5, Math::max);
        };
        together(task, task);
        assert a.get() == 2 && b.get() == 4 && c.get() == 3 && d.get() == 5;
    }
}
