// A lock is held by a thread that works for ever: who wants it waits in vain.
// default: stuck
import java.util.concurrent.locks.ReentrantLock;

public class NeverGivenBack {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean tick;

    public static void main(String[] args) {
        lock.lock();
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        while (true) {
            tick = !tick;
        }
    }
}
