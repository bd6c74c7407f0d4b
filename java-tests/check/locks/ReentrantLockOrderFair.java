// As with other locks, two fair ones taken in opposite order.
// verdict: deadlock
// real-juc: no
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockOrderFair {
    static volatile boolean turns;

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock left = new ReentrantLock(true);
        ReentrantLock right = new ReentrantLock(true);
        new Thread(() -> both(left, right)).start();
        new Thread(() -> both(right, left)).start();
        while (true) {
            turns = !turns;
        }
    }
}
