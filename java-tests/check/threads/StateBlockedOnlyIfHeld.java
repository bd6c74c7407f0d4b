// verdict: ok
// No other thread ever takes the lock, so the visitor is never seen to be blocked; what else it shows is its course of life.
public class StateBlockedOnlyIfHeld {
    static final Object lock = new Object();
    static int visits;

    public static void main(String[] args) throws InterruptedException {
        Thread visitor = new Thread(() -> {
            synchronized (lock) {
                visits++;
            }
        });
        assert visitor.getState() == Thread.State.NEW;
        visitor.start();
        Thread.State seen = visitor.getState();
        assert seen == Thread.State.RUNNABLE || seen == Thread.State.TERMINATED : seen;
        visitor.join();
        assert visitor.getState() == Thread.State.TERMINATED;
    }
}
