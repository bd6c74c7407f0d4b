// The flag is read by the worker before or after main interrupts it: the claim that it is always set is wrong.
// verdict: assert
public class InterruptRace {
    static boolean seen;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> seen = Thread.interrupted());
        worker.start();
        worker.interrupt();
        worker.join();
        assert seen;
    }
}
