// A mutex made of the framework whose tryAcquire looks and sets in two steps: both threads get it.
// verdict: assert
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class SynchronizerOfTheProgramBroken {
    static class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            if (getState() != 0) {
                return false;
            }
            setState(1);
            return true;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    static final Mutex mutex = new Mutex();
    static int count;

    static void together(Runnable... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = new Thread(tasks[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        Runnable task = () -> {
            mutex.acquire(1);
            count++;
            mutex.release(1);
        };
        together(task, task);
        assert count == 2 : "lost";
    }
}
