// A waiting thread is interrupted: it gets InterruptedException with the lock back and the flag cleared. Interrupted
// before it waits, it gets the exception at once.
// verdict: ok
public class InterruptWaiting {
    static final Object lock = new Object();
    static boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    assert false : "nobody notifies";
                } catch (InterruptedException e) {
                    assert Thread.holdsLock(lock);
                    assert !Thread.currentThread().isInterrupted();
                    interrupted = true;
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert interrupted;
    }
}
