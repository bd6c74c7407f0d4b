// verdict: ok
// The handle is given `int`s for elements that are objects: they are boxed, and the spinning thread comes back to where it was.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleBoxedSpin {
    static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Object[].class);

    public static void main(String[] args) throws InterruptedException {
        Object[] slots = {5};
        Thread giver = new Thread(() -> SLOT.setVolatile(slots, 0, 6));
        giver.start();
        while (!SLOT.compareAndSet(slots, 0, 6, 7)) {
            Thread.onSpinWait();
        }
        giver.join();
        assert (int) slots[0] == 7 && !SLOT.weakCompareAndSet(slots, 0, 5, 6);
    }
}
