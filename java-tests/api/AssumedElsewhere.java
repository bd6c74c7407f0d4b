// The main thread's path ends with an assumption that does not hold; the worker fails before that, or not at all.
public class AssumedElsewhere {
    static volatile int never;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            assert never == 1 : "looked at in vain";
        });
        worker.start();
        Thread.yield();
        jsym.Verify.assume(args.length > 0);
        worker.join();
    }
}
