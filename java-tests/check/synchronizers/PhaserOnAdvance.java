// What the program does when a phase ends is done once, before anybody goes on.
// verdict: ok
// real-juc: no
import java.util.concurrent.Phaser;

public class PhaserOnAdvance {
    static volatile int advances;
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
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                advances++;
                return phase == 0;
            }
        };
        Task task = () -> {
            phaser.arriveAndAwaitAdvance();
            assert advances == 1 && phaser.isTerminated();
        };
        together(task, task);
    }
}
