// verdict: assert
// A thread is alive for a while after the last thing it did.
public class AliveAfterLastWrite {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> done = true);
        worker.start();
        if (done) {
            assert !worker.isAlive();
        }
        worker.join();
    }
}
