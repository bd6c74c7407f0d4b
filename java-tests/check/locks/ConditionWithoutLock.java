// signal without the lock is refused.
// verdict: exception
import java.util.concurrent.locks.ReentrantLock;

public class ConditionWithoutLock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.newCondition().signal();
    }
}
