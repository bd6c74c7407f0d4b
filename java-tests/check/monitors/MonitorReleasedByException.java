// A synchronized method that throws gives its lock back: the other thread gets it.
// verdict: ok
public class MonitorReleasedByException {
    synchronized void fail() {
        throw new IllegalStateException();
    }

    synchronized void succeed() {
    }

    public static void main(String[] args) throws InterruptedException {
        MonitorReleasedByException shared = new MonitorReleasedByException();
        Thread other = new Thread(shared::succeed);
        other.start();
        try {
            shared.fail();
            assert false;
        } catch (IllegalStateException expected) {
            assert !Thread.holdsLock(shared);
        }
        other.join();
    }
}
