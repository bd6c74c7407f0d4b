// DeadlockNestedMonitor without the outer lock: `wait` gives up the only lock there is.
// verdict: ok
public class DeadlockNestedMonitorFixed {
    private final Object inner = new Object();
    private boolean ready;

    void await() throws InterruptedException {
        synchronized (inner) {
            while (!ready) {
                inner.wait();
            }
        }
    }

    void signal() {
        synchronized (inner) {
            ready = true;
            inner.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DeadlockNestedMonitorFixed gate = new DeadlockNestedMonitorFixed();
        new Thread(gate::signal).start();
        gate.await();
        assert gate.ready;
    }
}
