// A fair lock goes to who has waited longest: the first thread is known to be in the queue before the second is
// started.
// verdict: ok
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockFair {
    static final ReentrantLock lock = new ReentrantLock(true);
    static String order = "";

    static void enter(int number) {
        lock.lock();
        order += number;
        lock.unlock();
    }

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread first = new Thread(() -> enter(1));
        Thread second = new Thread(() -> enter(2));
        first.start();
        while (!lock.hasQueuedThread(first)) {
            Thread.yield();
        }
        second.start();
        while (!lock.hasQueuedThread(second)) {
            Thread.yield();
        }
        lock.unlock();
        first.join();
        second.join();
        assert order.equals("12") : order;
    }
}
