// verdict: ok
// Who has joined a thread finds it dead, and its group without it.
public class AliveUntilJoined {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> done = true);
        worker.start();
        boolean wasAlive = worker.isAlive();
        assert wasAlive || done;
        worker.join();
        assert !worker.isAlive() && Thread.activeCount() == 1;
    }
}
