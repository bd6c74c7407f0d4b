// Of three one is left over.
// verdict: deadlock
// real-juc: no
import java.util.concurrent.Exchanger;

public class ExchangerOdd {
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
        together(() -> exchanger.exchange(1), () -> exchanger.exchange(2), () -> exchanger.exchange(3));
    }
}
