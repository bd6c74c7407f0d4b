// A thread that joins itself waits for ever.
// verdict: deadlock
public class DeadlockJoinSelf {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join();
    }
}
