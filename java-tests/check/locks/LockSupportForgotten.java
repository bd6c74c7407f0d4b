// Nobody unparks: the waiter can have looked at the flag before it was set.
// verdict: deadlock
import java.util.concurrent.locks.LockSupport;

public class LockSupportForgotten {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        waiter.start();
        ready = true;
        waiter.join();
    }
}
