// IllegalMonitorStateException of `wait`, `notify` and `notifyAll` is an ordinary exception: here it is caught.
// verdict: ok
public class NotifyWithoutLockCaught {
    interface Action {
        void run() throws InterruptedException;
    }

    static int caught;

    static void attempt(Action action) throws InterruptedException {
        try {
            action.run();
        } catch (IllegalMonitorStateException e) {
            caught++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        attempt(lock::notify);
        attempt(lock::notifyAll);
        attempt(lock::wait);
        attempt(() -> lock.wait(5));
        assert caught == 4;
    }
}
