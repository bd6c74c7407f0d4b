// Joining a thread that was never started returns at once; it is not alive.
// verdict: ok
public class JoinNotStarted {
    public static void main(String[] args) throws InterruptedException {
        Thread never = new Thread(() -> {
            throw new IllegalStateException();
        });
        never.join();
        assert !never.isAlive() && never.getState() == Thread.State.NEW;
    }
}
