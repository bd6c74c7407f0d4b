// The write goes through a handle of the variable.
// verdict: assert
public class ResidualHandle {
    static volatile int shared;

    static final java.lang.invoke.VarHandle HANDLE;

    static {
        try {
            HANDLE = java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(ResidualHandle.class, "shared", int.class);
        } catch (ReflectiveOperationException exception) {
            throw new ExceptionInInitializerError(exception);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            HANDLE.setVolatile(1);
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
