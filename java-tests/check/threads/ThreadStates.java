// NEW before start, TERMINATED after join, and something else between.
// verdict: ok
public class ThreadStates {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> { });
        assert thread.getState() == Thread.State.NEW;
        thread.start();
        assert thread.getState() != Thread.State.NEW;
        thread.join();
        assert thread.getState() == Thread.State.TERMINATED;
    }
}
