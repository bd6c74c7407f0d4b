// verdict: assert
// The main thread's read is its last use of the object: the write that comes from elsewhere may be first all the same.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleSetSeen {
    static final VarHandle COUNT;
    int count;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(VarHandleSetSeen.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleSetSeen shared = new VarHandleSetSeen();
        Thread writer = new Thread(() -> COUNT.setVolatile(shared, 1));
        writer.start();
        assert shared.count == 0;
        writer.join();
    }
}
