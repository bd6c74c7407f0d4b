// verdict: ok
// The interrupt flag of a thread outlives it.
public class InterruptKeptAfterEnd {
    public static void main(String[] args) throws InterruptedException {
        Thread marked = new Thread(() -> Thread.currentThread().interrupt());
        marked.start();
        marked.join();
        Thread late = new Thread(() -> { });
        late.start();
        late.join();
        late.interrupt();
        assert marked.isInterrupted() && late.isInterrupted();
    }
}
