// Elements of atomic arrays are changed in one operation each.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArrays {
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
        AtomicIntegerArray numbers = new AtomicIntegerArray(2);
        AtomicReferenceArray<String> names = new AtomicReferenceArray<>(1);
        Task task = () -> {
            numbers.incrementAndGet(0);
            numbers.addAndGet(1, 2);
            names.compareAndSet(0, null, "first");
        };
        together(task, task);
        assert numbers.get(0) == 2 && numbers.get(1) == 4 && names.get(0).equals("first");
    }
}
