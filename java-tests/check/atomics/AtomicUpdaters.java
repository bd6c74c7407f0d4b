// Field updaters change a volatile field in one operation.
// verdict: ok
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class AtomicUpdaters {
    static class Counter {
        volatile int number;
        volatile String name;
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
        Counter counter = new Counter();
        AtomicIntegerFieldUpdater<Counter> number = AtomicIntegerFieldUpdater.newUpdater(Counter.class, "number");
        AtomicReferenceFieldUpdater<Counter, String> name =
                AtomicReferenceFieldUpdater.newUpdater(Counter.class, String.class, "name");
        Task task = () -> {
            number.incrementAndGet(counter);
            if (name.compareAndSet(counter, null, "set")) {
                number.addAndGet(counter, 10);
            }
        };
        together(task, task);
        assert counter.number == 12 && counter.name.equals("set");
    }
}
