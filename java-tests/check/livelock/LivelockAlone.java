// When the worker has failed, the main thread is alone with a loop that nobody will end.
// verdict: livelock
public class LivelockAlone {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
        });
        worker.start();
        worker.join();
        while (!done) {
        }
    }
}
