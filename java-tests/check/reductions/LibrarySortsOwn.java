// A comparator that the library calls takes a lock that the main thread never gives back: who comes first decides.
// verdict: deadlock
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

public class LibrarySortsOwn {
    static final ReentrantLock LOCK = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread sorter = new Thread(() -> {
            Integer[] numbers = {2, 1};
            Arrays.sort(numbers, (a, b) -> {
                LOCK.lock();
                try {
                    return a - b;
                } finally {
                    LOCK.unlock();
                }
            });
        });
        sorter.start();
        LOCK.lock();
        sorter.join();
    }
}
