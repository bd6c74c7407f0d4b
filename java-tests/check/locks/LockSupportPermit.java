// A permit given before park is not lost, and the flag is looked at again after each park.
// verdict: ok
import java.util.concurrent.locks.LockSupport;

public class LockSupportPermit {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
        });
        waiter.start();
        ready = true;
        LockSupport.unpark(waiter);
        waiter.join();
    }
}
