// A mutex made of the framework, with an atomic tryAcquire.
// verdict: ok
// check: deadlock,assert,exception
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class SynchronizerOfTheProgram {
    static class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
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
        assert count == 2;
    }
}
