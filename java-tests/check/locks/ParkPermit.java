// `unpark` before `park` leaves a permit: the thread goes on in either order.
// verdict: ok
import java.util.concurrent.locks.LockSupport;

public class ParkPermit {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> LockSupport.unpark(main)).start();
        LockSupport.park();
    }
}
