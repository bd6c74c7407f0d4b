// Several calls on a synchronized list are one when its own lock is held.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedListLocked {
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
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Task task = () -> {
            synchronized (list) {
                if (list.isEmpty()) {
                    list.add(1);
                }
            }
        };
        together(task, task);
        assert list.size() == 1;
    }
}
