// A method waits on an inner lock while it holds the outer one, which the thread that would notify needs: nested
// monitor lockout.
// verdict: deadlock
public class DeadlockNestedMonitor {
    private final Object inner = new Object();
    private boolean ready;

    synchronized void await() throws InterruptedException {
        synchronized (inner) {
            while (!ready) {
                inner.wait();
            }
        }
    }

    synchronized void signal() {
        synchronized (inner) {
            ready = true;
            inner.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DeadlockNestedMonitor gate = new DeadlockNestedMonitor();
        new Thread(gate::signal).start();
        gate.await();
    }
}
