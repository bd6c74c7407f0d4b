// verdict: assert
// The thread has written the flag but not yet tried to take the lock: it is still runnable.
public class StateBeforeItBlocks {
    static final Object lock = new Object();
    static volatile boolean near;

    public static void main(String[] args) {
        Thread visitor = new Thread(() -> {
            near = true;
            synchronized (lock) {
                near = false;
            }
        });
        synchronized (lock) {
            visitor.start();
            if (near) {
                assert visitor.getState() == Thread.State.BLOCKED;
            }
        }
    }
}
