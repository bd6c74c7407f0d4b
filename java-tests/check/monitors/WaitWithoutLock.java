// `wait` without the lock throws IllegalMonitorStateException, which ends main.
// verdict: exception
public class WaitWithoutLock {
    public static void main(String[] args) throws InterruptedException {
        new Object().wait();
    }
}
