// verdict: ok
// The loop ends because the sleeper's state changes, although neither thread writes anything.
public class StatePolledSleeper {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
                // done
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) {
            Thread.yield();
        }
        sleeper.interrupt();
        sleeper.join();
    }
}
