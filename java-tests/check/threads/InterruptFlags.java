// `interrupted` clears the flag, `isInterrupted` does not; a thread can interrupt itself; an ended thread has no flag.
// verdict: ok
public class InterruptFlags {
    public static void main(String[] args) throws InterruptedException {
        Thread me = Thread.currentThread();
        me.interrupt();
        assert me.isInterrupted();
        assert me.isInterrupted();
        assert Thread.interrupted();
        assert !Thread.interrupted();
        Thread worker = new Thread(() -> Thread.currentThread().interrupt());
        worker.start();
        worker.join();
        me.interrupt();
        try {
            Thread.sleep(10);
            assert false;
        } catch (InterruptedException e) {
            assert !me.isInterrupted();
        }
    }
}
