// main is interrupted while it joins a thread that waits for ever: it gets InterruptedException and releases it.
// verdict: ok
public class InterruptJoining {
    static final Object lock = new Object();
    static boolean released;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread blocked = new Thread(() -> {
            synchronized (lock) {
                while (!released) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        });
        blocked.start();
        new Thread(main::interrupt).start();
        try {
            blocked.join();
            assert false : "it waits for us";
        } catch (InterruptedException e) {
            synchronized (lock) {
                released = true;
                lock.notifyAll();
            }
        }
        blocked.join();
    }
}
