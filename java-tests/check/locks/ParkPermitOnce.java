// Two unparks leave one permit, not two: the second park may wait for ever.
// verdict: deadlock
import java.util.concurrent.locks.LockSupport;

public class ParkPermitOnce {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            LockSupport.unpark(main);
            LockSupport.unpark(main);
        }).start();
        LockSupport.park();
        LockSupport.park();
    }
}
