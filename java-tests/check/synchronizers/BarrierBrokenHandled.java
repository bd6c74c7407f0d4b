// A party is interrupted while it waits: the others are told, and after a reset the barrier works again.
// verdict: ok
// real-juc: no
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierBrokenHandled {
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
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread interrupted = new Thread(() -> {
            try {
                barrier.await();
                assert false : "nobody else came";
            } catch (InterruptedException expected) {
                assert barrier.isBroken();
            } catch (BrokenBarrierException never) {
                throw new AssertionError(never);
            }
        });
        interrupted.start();
        interrupted.interrupt();
        interrupted.join();
        try {
            barrier.await();
            assert false : "broken";
        } catch (BrokenBarrierException expected) {
            barrier.reset();
        }
        assert !barrier.isBroken() && barrier.getNumberWaiting() == 0;
        together(barrier::await, barrier::await);
    }
}
