// The second of two equal threads is interrupted while both wait; so one of them ends by the interrupt, and the other needs a
// signal, which nobody sends.
// verdict: deadlock
public class ThreadSetInterruptsOne {
    static final Object LOCK = new Object();

    static void work() {
        synchronized (LOCK) {
            try {
                LOCK.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(ThreadSetInterruptsOne::work), new Thread(ThreadSetInterruptsOne::work)};
        for (Thread thread : threads) {
            thread.start();
        }
        synchronized (LOCK) {
            threads[1].interrupt();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
