// A sleeping thread is interrupted. It may also have slept long enough before that, so the claim that it is always
// interrupted is wrong.
// verdict: assert
public class InterruptSleeping {
    static boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        assert interrupted : "it had woken up already";
    }
}
