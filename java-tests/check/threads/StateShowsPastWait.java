// verdict: assert
// A thread that has been let go shows as waiting until it runs again.
import java.util.concurrent.Semaphore;

public class StateShowsPastWait {
    static final Semaphore permits = new Semaphore(0);

    public static void main(String[] args) throws InterruptedException {
        Thread guest = new Thread(permits::acquireUninterruptibly);
        guest.start();
        permits.release();
        assert guest.getState() != Thread.State.WAITING;
        guest.join();
    }
}
