// Two locks taken in opposite order, while a third thread goes on for ever: the circle is found although the program
// is not at a standstill.
// verdict: deadlock
// real-juc: no
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLockOrder {
    static volatile boolean turns;

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        new Thread(() -> both(left, right)).start();
        new Thread(() -> both(right, left)).start();
        while (true) {
            turns = !turns;
        }
    }
}
