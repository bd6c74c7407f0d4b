// verdict: race
// check: race
// In plain mode a handle accesses a field as an instruction does.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandlePlainRaces {
    static final VarHandle COUNT;
    int count;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(VarHandlePlainRaces.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandlePlainRaces shared = new VarHandlePlainRaces();
        Thread writer = new Thread(() -> COUNT.set(shared, 1));
        writer.start();
        int seen = shared.count;
        writer.join();
    }
}
