// verdict: livelock
// A thread takes its own monitor to end: as long as another has it, it is alive.
public class EndHeldBack {
    public static void main(String[] args) {
        Thread worker = new Thread(() -> { });
        synchronized (worker) {
            worker.start();
            while (worker.isAlive()) {
                Thread.onSpinWait();
            }
        }
    }
}
