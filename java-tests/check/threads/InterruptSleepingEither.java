// The sleeper of InterruptSleeping is either interrupted with the flag cleared, or has slept with the flag perhaps set.
// verdict: ok
public class InterruptSleepingEither {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert !sleeper.isAlive();
    }
}
