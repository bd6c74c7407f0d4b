// verdict: ok
// check: race
// Release and acquire are no data race, nor is an atomic update.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleOrderedNoRace {
    static final VarHandle COUNT;
    int count;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(VarHandleOrderedNoRace.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleOrderedNoRace shared = new VarHandleOrderedNoRace();
        Thread writer = new Thread(() -> {
            COUNT.setRelease(shared, 1);
            COUNT.getAndAdd(shared, 1);
        });
        writer.start();
        int seen = (int) COUNT.getAcquire(shared);
        writer.join();
        assert shared.count == 2;
    }
}
