// All parties arrive before any goes on to the next phase; a party that leaves is not waited for.
// verdict: ok
// real-juc: no
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

public class PhaserPhases {
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
        Phaser phaser = new Phaser(2);
        Task task = () -> {
            arrived.incrementAndGet();
            assert phaser.arriveAndAwaitAdvance() == 1;
            assert arrived.get() == 2;
            phaser.arriveAndDeregister();
        };
        together(task, task);
        assert phaser.isTerminated() && phaser.getRegisteredParties() == 0;
    }
}
