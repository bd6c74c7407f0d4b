// The clock of a thread never goes back, and a sleep takes at least its time.
// verdict: ok
public class TimeNeverGoesBack {
    public static void main(String[] args) throws InterruptedException {
        Runnable measure = () -> {
            try {
                long before = System.nanoTime();
                Thread.sleep(20);
                long after = System.nanoTime();
                assert after - before >= 20_000_000L : after - before;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        Thread other = new Thread(measure);
        other.start();
        measure.run();
        other.join();
    }
}
